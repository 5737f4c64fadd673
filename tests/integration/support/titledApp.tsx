import { PageTitle } from '~/app/PageTitle'
import { AppRoutes } from '~/app/routes'

/** The pages with what writes their title into the tab. */
export const titledApp = (
  <>
    <PageTitle />
    <AppRoutes />
  </>
)
