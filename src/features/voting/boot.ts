import { ID, parameterPage } from '~/widgets/parameterPage'

export const parameterPages = [parameterPage('/voting/proposal', ID)]
