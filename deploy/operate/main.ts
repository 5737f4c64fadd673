import path from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { asked } from '../asked'
import type { SignerTerms } from '../config'
import { operate, usageText } from './operate'

const USAGE = `npm run operate -- --deployment NAME COMMAND … [--dry-run] [--yes] [--fresh]
${usageText()}
  --as ADDRESS            writes a batch for this multisig and sends nothing
  --key VARIABLE          signs with the private key in this environment variable
  --keystore FILE --password VARIABLE
  --external URL --account ADDRESS
  --dry-run               simulates on a fork, and shows what changes and what it costs
  --fresh                 forgets a change that was begun and not finished
  --yes                   sends without asking`

/** `npm run operate`: docs/deploying.md. */
async function main(): Promise<void> {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean', default: false } as const
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      ...{ deployment: text, config: text, as: text, key: text, keystore: text, password: text },
      ...{ external: text, account: text, 'dry-run': flag, fresh: flag, yes: flag },
    },
  })
  const { deployment, config } = values
  if ((config === undefined) === (deployment === undefined) || positionals.length === 0)
    throw new Error(USAGE)
  const { DEPLOYMENTS: folder = '' } = process.env
  await operate({
    configFile:
      config === undefined
        ? path.resolve(folder === '' ? 'deployments' : folder, `${deployment ?? ''}.json`)
        : path.resolve(config),
    args: positionals,
    ...{ signer: signerIn(values), as: values.as },
    ...{ isDryRun: values['dry-run'], isFresh: values.fresh, environment: process.env },
    say: (line) => {
      console.log(line)
    },
    confirm: async (question) => values.yes || (await asked(question)),
  })
}

/** Another signer than that of the configuration, if one is named. */
function signerIn(values: Readonly<Record<string, string | boolean | undefined>>): SignerTerms | undefined {
  const { key, keystore, password, external, account } = values
  if (typeof key === 'string') return { kind: 'key', variable: key }
  if (typeof keystore === 'string') {
    if (typeof password !== 'string') throw new Error('--keystore needs --password.')
    return { kind: 'keystore', file: keystore, passwordVariable: password }
  }
  if (typeof external === 'string') {
    if (typeof account !== 'string') throw new Error('--external needs --account.')
    return { kind: 'external', url: external, address: account }
  }
  return undefined
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
