import { describe, expect, it } from 'vitest'
import { loginProblemOf } from '~/chain/wallet/login'
import type { Translate } from '~/i18n/keys'
import { sendProblemText } from '~/widgets/problemText'
import { signProblemText, signProblemTitle } from '~/widgets/signProblemText'
import { loginProblemText } from '~/widgets/wallet/loginProblemText'

const english: Translate = (
  key: string,
  ...[values]: readonly (Readonly<Record<string, unknown>> | undefined)[]
) => key.replaceAll(/%(\w+)%/g, (_, name: string) => String(values?.[name]))

describe('a wallet or a node that fails', () => {
  it.each(['wallet', 'node'] as const)('is quoted, and one without a word is not (%s)', (kind) => {
    expect(sendProblemText({ kind, message: 'Too busy' }, english)).toContain('“Too busy”')
    expect(sendProblemText({ kind, message: '' }, english)).toBe('Error occurred, please try again')
  })

  it('is told as unable to sign, whatever was to come of the signature', () => {
    const problem = { kind: 'cannot-sign', message: '' } as const
    expect(signProblemTitle(problem, 'Couldn’t cast your vote', english)).toBe('Unable to sign payload')
    expect(signProblemText(problem, english)).toBe('Error occurred, please try again')
    expect(signProblemText({ kind: 'cannot-sign', message: 'No keys' }, english)).toBe(
      'Your wallet says: “No keys”',
    )
    expect(signProblemTitle({ kind: 'rejected' }, 'Couldn’t cast your vote', english)).toBe(
      'Couldn’t cast your vote',
    )
  })

  it('has its error’s own name and message at a login, and else words of ours', () => {
    expect(loginProblemText(loginProblemOf(new TypeError('No port')), english)).toEqual({
      title: 'TypeError',
      description: 'No port',
    })
    expect(loginProblemText(loginProblemOf({ code: -32603 }), english)).toEqual({
      title: 'Unknown Error',
      description: 'Error occurred, please try again',
    })
  })
})
