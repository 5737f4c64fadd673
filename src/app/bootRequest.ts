import { type CallKey, keyOf } from '~/chain/multicall/slice'
import type { Boot } from '~/chain/multicall/updater'
import { OWN_NODE_KEY } from '~/chain/rpc/ownNode'
import { env } from '~/config/env'
import { network } from '~/config/networks'
import { unsupportedTokens } from '~/config/warnings'
import { basePairAddresses, basePoolReads } from '~/core/pairs/pools'
import { timestampRead } from '~/core/useDeadline'
import { knownAddresses } from '~/domain/address'
import type { Precomputed } from '~/lib/precomputed'

/**
 * What a page asks before its code is there. The build draws every page once (vite/shell.ts) and takes down what it
 * reads from the chain and which services it asks, as long as no answer has come: the reads and queries of a screen are
 * its declaration, and there is no other list that could differ from them.
 */
export interface BootQuestions {
  readonly calls: readonly CallKey[]
  /** Keys of `services/earlyAnswers`. */
  readonly services: readonly string[]
}

declare global {
  interface Window {
    /** What the page has asked the chain while its code was on its way. */
    boot?: Boot
  }
}

/** What a page asks that was not drawn: the reserves between the bases (quotes, prices) and the chain’s time. */
const BASE_CALLS = [...basePoolReads, timestampRead].map(keyOf)
export const NOT_DRAWN: BootQuestions = { calls: BASE_CALLS, services: [] }

/**
 * Longer requests take a slow phone longer to send than they save: with the path of a call in it, each of these weighs
 * 350 bytes. What is left out is asked with the page’s own first request.
 */
const MOST_CALLS = 120
const MOST_SERVICES = 4

/**
 * What a page has for `BOOT_SCRIPT`, as JSON: one `eth_call` of Multicall2 at the latest block, and each question to a
 * service. `path`: the file may stand for another page too, which then asks the chain for what every price is made of and
 * services for nothing.
 */
export function bootData({ calls, services }: BootQuestions, path?: string): string {
  const base = new Set(path === undefined ? [] : BASE_CALLS)
  const data = {
    node: network.rpcUrls[0],
    own: OWN_NODE_KEY + String(network.chainId),
    multicall: network.deployment.multicall,
    calls: [...new Set([...base, ...calls])].slice(0, MOST_CALLS),
    services: services.slice(0, MOST_SERVICES),
    ...(path !== undefined && { path, base: base.size }),
  }
  // It stands in a page.
  return JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
}

/** In a site of relative paths the page’s path stands behind the hash. */
const PATH =
  import.meta.env.BASE_URL === './'
    ? '(location.hash.slice(1).replace(/[?].*/,"")||"/")'
    : 'location.pathname'

/**
 * The same in every page, so that a policy has one hash for it: the data stand before it. Failures are the app’s to see:
 * it takes the promises over, and asks again. What it makes of calls is `encodeAggregate`’s. A person’s own node is asked
 * in place of the deployment’s.
 */
export const BOOT_SCRIPT = [
  '(function(){var data=JSON.parse(document.getElementById("boot").textContent),calls=data.calls,asked=data.services,',
  'at=Date.now(),heads="",tails="",node=data.node;',
  'try{node=localStorage.getItem(data.own)||node}catch(error){}',
  `if(data.path&&data.path!==${PATH}){calls=calls.slice(0,data.base);asked=[]}`,
  'var offset=32*calls.length;',
  'function word(n){return n.toString(16).padStart(64,"0")}',
  'function send(url,body,headers){',
  'var sent=fetch(url,body?{method:"POST",headers:headers,body:body,credentials:"omit"}:{headers:headers,credentials:"omit"});',
  'sent.catch(function(){});return sent}',
  'calls.forEach(function(key){',
  'var call=key.split("-"),data=call[1].slice(2),rest=(64-data.length%64)%64;',
  'heads+=word(offset);',
  'tails+=call[0].slice(2).toLowerCase().padStart(64,"0")+word(64)+word(data.length/2)+data+"0".repeat(rest);',
  'offset+=96+(data.length+rest)/2});',
  'window.boot={calls:calls,at:at,response:send(node,JSON.stringify({jsonrpc:"2.0",id:0,method:"eth_call",',
  'params:[{to:data.multicall,data:"0x399542e9"+word(0)+word(64)+word(calls.length)+heads+tails},"latest"]}),',
  '{"content-type":"application/json"}).then(function(answer){return answer.json()}).then(function(said){return said.result})};',
  'window.boot.response.catch(function(){});',
  'window.earlyAnswers=new Map(asked.map(function(key){var to=JSON.parse(key);',
  'return[key,{at:at,response:send(to.url,to.body,to.headers)}]}))})()',
].join('')

/** What the page warns with, where the site has an address. */
export const { siteUrl = '' } = env

/** The addresses that every first picture needs, which the build writes into the code. */
export function precompute(): Precomputed {
  const basePairs = basePairAddresses()
  return { addresses: [...new Set([...knownAddresses(), ...unsupportedTokens])], basePairs }
}
