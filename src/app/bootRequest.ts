import { type CallKey, keyOf } from '~/chain/multicall/slice'
import type { FollowUp } from '~/chain/multicall/followUp'
import type { Boot } from '~/chain/multicall/updater'
import { OWN_NODE_KEY } from '~/chain/rpc/ownNode'
import { env } from '~/config/env'
import { network } from '~/config/networks'
import { unsupportedTokens } from '~/config/warnings'
import { basePairAddresses, basePoolReads } from '~/core/pairs/pools'
import { timestampRead } from '~/core/useDeadline'
import { knownAddresses } from '~/domain/address'
import type { Precomputed } from '~/lib/precomputed'
import type { ParameterPage } from '~/widgets/parameterPage'

/**
 * What a page asks before its code is there. The build draws every page once (vite/shell.ts) and takes down what it
 * reads from the chain and which services it asks, as long as no answer has come: the reads and queries of a screen are
 * its declaration, and there is no other list that could differ from them.
 */
export interface BootQuestions {
  readonly calls: readonly CallKey[]
  /** JSON: a question, the endpoint whose it is, and its argument (`services/earlyAnswers`). */
  readonly services: readonly string[]
  /** Asked as soon as the chain has answered `calls`. */
  readonly followUps?: readonly FollowUp[]
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

/** What a page asks and loads whose file is index.html. */
export interface BootPage extends BootQuestions {
  /** A regular expression of its paths; its groups are their parameters. */
  readonly at: string
  readonly scripts: readonly string[]
}

interface BootRest {
  /** What the page's screen is made of, beside the files that every page begins with. */
  readonly scripts?: readonly string[]
  /** Those that the file may stand for besides; each asks on top of what the file asks. */
  readonly pages?: readonly BootPage[]
}

/**
 * What a page has for `BOOT_SCRIPT`, as JSON: one `eth_call` of Multicall2 at the latest block, and each question to a
 * service.
 */
export function bootData(questions: BootQuestions, { scripts = [], pages = [] }: BootRest = {}): string {
  const data = {
    node: network.rpcUrls[0],
    own: OWN_NODE_KEY + String(network.chainId),
    multicall: network.deployment.multicall,
    ...limited(questions),
    ...(scripts.length > 0 && { scripts }),
    ...(pages.length > 0 && { pages: pages.map((page) => ({ ...page, ...limited(page, questions.calls) })) }),
  }
  // It stands in a page.
  return JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
}

function limited(
  { calls, services, followUps = [] }: BootQuestions,
  asked: readonly CallKey[] = [],
): BootQuestions {
  const own = [...new Set(calls)].filter((key) => !asked.includes(key)).slice(0, MOST_CALLS - asked.length)
  const answered = followUps.filter(({ of }) => own.includes(of))
  return {
    calls: own,
    services: services.slice(0, MOST_SERVICES),
    ...(answered.length > 0 && { followUps: answered }),
  }
}

/** What any page of this kind asks: `~1a` stands for its first parameter as the path has it (`fill`). */
export function questionsOfAny(
  { path, parameters }: ParameterPage,
  { calls, services }: BootQuestions,
): BootQuestions & { readonly at: string } {
  const general = (text: string) =>
    parameters.reduce((all, { example }, i) => {
      const name = `~${String(i + 1)}`
      const word = /^\d+$/.test(example) ? BigInt(example).toString(16).padStart(64, '0') : undefined
      const found = word === undefined ? all : all.replaceAll(word, `${name}w`)
      const asTyped = found.replaceAll(example, `${name}a`).replaceAll(example.toLowerCase(), `${name}l`)
      return example.startsWith('0x')
        ? asTyped.replaceAll(example.slice(2).toLowerCase(), `${name}h`)
        : asTyped
    }, text)
  const at = parameters.reduce((all, { example, pattern }) => all.replace(example, `(${pattern})`), path)
  return {
    at: `^${at}$`,
    calls: calls.map((key) => general(key) as CallKey),
    services: services.map(general),
  }
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
  '(()=>{let data=JSON.parse(document.getElementById("boot").textContent),{calls,services:asked,followUps:later,node}=data,',
  'at=Date.now(),scripts=data.scripts||[],found;',
  'try{node=localStorage.getItem(data.own)||node}catch{}',
  'let word=n=>n.toString(16).padStart(64,"0"),',
  // `~2w`: the second parameter as a word; `a`: as it is; `l`: in lower case; `h`: its digits.
  'fill=text=>text.replace(/~(\\d)([alhw])/g,(_,i,form)=>{let text=found[i],lower=text.toLowerCase();',
  'return{a:text,l:lower,h:lower.slice(2)}[form]||word(BigInt(text))}),',
  'send=(url,body,headers)=>{',
  'let sent=fetch(url,{headers,credentials:"omit",...body&&{method:"POST",body}});sent.catch(()=>{});return sent},',
  'ask=calls=>{let heads="",tails="",offset=32*calls.length;calls.forEach(key=>{',
  'let[to,input]=key.split("-"),bytes=input.slice(2),rest=(64-bytes.length%64)%64;',
  'heads+=word(offset);',
  'tails+=to.slice(2).toLowerCase().padStart(64,"0")+word(64)+word(bytes.length/2)+bytes+"0".repeat(rest);',
  'offset+=96+(bytes.length+rest)/2});',
  'let sent=send(node,JSON.stringify({jsonrpc:"2.0",id:0,method:"eth_call",',
  'params:[{to:data.multicall,data:"0x399542e9"+word(0)+word(64)+word(calls.length)+heads+tails},"latest"]}),',
  '{"content-type":"application/json"}).then(answer=>answer.json()).then(said=>said.result);',
  'sent.catch(()=>{});return sent};',
  `(data.pages||[]).some(page=>{found=RegExp(page.at).exec(${PATH});if(!found)return;`,
  'calls=calls.concat(page.calls.map(fill));asked=page.services.map(fill);later=page.followUps;',
  'scripts=page.scripts;return true});',
  // A slow line brings the files of every page first, so that they are run and draw the frame while it brings the screen’s:
  // these are asked for when the smaller one is there. A service worker has them all.
  // Also for browsers that take no hash of a module from the map. A development server has neither map nor scripts.
  'let preload=()=>{if(!scripts.length)return;',
  'let hashes=JSON.parse(document.querySelector("[type=importmap]").textContent).integrity;',
  'scripts.forEach(href=>document.head.append(Object.assign(document.createElement("link"),',
  '{rel:"modulepreload",crossOrigin:"",integrity:hashes[href],href})))},',
  'first=document.querySelector("[rel=modulepreload][href*=base-]");',
  'first&&!navigator.serviceWorker?.controller?first.addEventListener("load",preload):preload();',
  'let boot=window.boot={calls,at,response:ask(calls)};',
  // The answers stand as tuples of success, 64, length and data; a number is the first word of the data.
  'if(later){boot.next=boot.response.then(result=>{let hex=result.slice(2),more=[],',
  'wordAt=n=>parseInt(hex.slice(64*n,64*n+64),16);',
  'later.forEach(each=>{let tuple=4+wordAt(4+calls.indexOf(each.of))/32,',
  'number=32>wordAt(tuple+2)?0:wordAt(tuple)*wordAt(tuple+3);',
  'each.calls.forEach(key=>{let least=1,',
  'call=key.replace(/~(\\d)n/g,(_,back)=>{least=Math.min(least,number-back);return word(Math.max(0,number-back))});',
  'if(least>0)more.push(call)})});',
  'return more.length?ask(more).then(result=>({calls:more,result})):undefined});',
  'boot.next.catch(()=>{})}',
  'window.earlyAnswers=new Map(asked.map(text=>{let{endpoint,arg,...question}=JSON.parse(text),{url,body,headers}=question;',
  'return[JSON.stringify(question),{at,endpoint,arg,response:send(url,body,headers)}]}))})()',
].join('')

/** What the page warns with, where the site has an address. */
export const { siteUrl = '' } = env

/** The addresses that every first picture needs, which the build writes into the code. */
export function precompute(): Precomputed {
  const basePairs = basePairAddresses()
  return { addresses: [...new Set([...knownAddresses(), ...unsupportedTokens])], basePairs }
}
