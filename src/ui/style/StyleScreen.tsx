import { Page, PageHeader } from '../page'
import { Buttons, Choices } from './Actions'
import { Messages, Surfaces, Tables } from './Content'
import { Dialogs } from './Dialogs'
import { Drawings } from './Drawings'
import { Fields } from './Fields'
import { Colors, Words } from './Foundations'

/**
 * Every component of `ui` in each of its states, for those who draw them; on the local exchange only, and in English
 * only. tests/e2e/style.e2e.ts compares it with its pictures, in both themes, wide and on a phone.
 */
export default function StyleScreen() {
  return (
    <Page>
      <PageHeader title="Style" lead="Every component in each of its states" />
      <Colors />
      <Words />
      <Drawings />
      <Buttons />
      <Choices />
      <Fields />
      <Messages />
      <Surfaces />
      <Tables />
      <Dialogs />
    </Page>
  )
}
