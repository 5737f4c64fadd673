import { followUp } from '~/chain/multicall/followUp'
import { profileContracts } from '~/config/profile'
import { teamCountRead, teamRead } from '~/core/profile/useTeams'
import type { Address } from '~/domain/address'
import { ADDRESS, NUMBER, parameterPage } from '~/widgets/parameterPage'

/** More are asked for by the code. */
const TEAMS = 8

const teams = (profile: Address) => followUp(teamCountRead(profile), TEAMS, (id) => [teamRead(profile, id)])

export const followUps = profileContracts === undefined ? [] : [teams(profileContracts.profile)]

export const parameterPages = [parameterPage('/nfts/profile', ADDRESS), parameterPage('/teams', NUMBER)]
