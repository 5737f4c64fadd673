import { found, problem, type Route } from '../../../../server/api/route'
import type { Deployment } from '../../../../contracts/deployed'
import { brokenLists } from './brokenLists'
import { defaultTokenList, ipfsTokenList, longTokenList, versionedTokenList } from './lists'

/** Token lists as they should be, at /lists and /ipfs, and as they must not be, at /lists/broken. */
export function listRoutes(deployment: Deployment): readonly Route[] {
  const list = defaultTokenList(deployment)
  const onIpfs = ipfsTokenList(deployment)
  const broken = brokenLists(deployment)
  let long: ReturnType<typeof longTokenList> | undefined
  return [
    { path: '/lists/default.json', answer: () => found(list) },
    { path: '/lists/long.json', answer: () => found((long ??= longTokenList(deployment))) },
    { path: '/lists/newer.json', answer: versionedLists(deployment) },
    {
      path: '/lists/broken/:file(^.+\\.json$)',
      answer: ({ params: { file = '' } }) => {
        const name = file.replace(/\.json$/, '')
        const raw = broken.get(name)
        return raw === undefined ? problem(404, `There is no broken list ${name}.`) : { raw }
      },
    },
    {
      path: '/ipfs/:cid',
      answer: ({ params: { cid = '' } }) =>
        cid === onIpfs.cid ? found(JSON.parse(onIpfs.text)) : problem(404, `${cid} is not known here.`),
    },
  ]
}

/**
 * A list that gets newer: `?version=1.2.0` is that version, and without it the one that `?set=1.2.0` has set last.
 * `?of=NAME` has a version of its own.
 */
function versionedLists(deployment: Deployment): Route['answer'] {
  const versions = new Map<string | null, string>()
  return ({ query }) => {
    const [of, set] = [query.get('of'), query.get('set')]
    const version = set ?? query.get('version') ?? versions.get(of) ?? '1.0.0'
    const list = versionedTokenList(deployment, version)
    if (list === undefined) return problem(400, `'${version}' is not a version like 1.2.0.`)
    if (set !== null) {
      if (versions.size >= MOST_VERSIONS) versions.clear()
      versions.set(of, set)
    }
    return found(list)
  }
}

/** Names that a version is remembered for. */
const MOST_VERSIONS = 1000
