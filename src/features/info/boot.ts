import { ADDRESS, parameterPage } from '~/widgets/parameterPage'

export const parameterPages = [parameterPage('/info/token', ADDRESS), parameterPage('/info/pool', ADDRESS)]
