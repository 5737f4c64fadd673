import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { transformWithOxc } from 'vite'
import type { BootPage, BootQuestions, bootData, questionsOfAny } from '../src/app/bootRequest'
import type { FollowUp } from '../src/chain/multicall/followUp'
import type { PublishedPage } from '../src/app/publishedPages'
import type { ParameterPage } from '../src/widgets/parameterPage'
import { integrityOf } from './release.ts'
import type { Asked, Shell } from './shell'

/**
 * The pages of a build. Each begins with its own first picture, drawn when the site is built, and names the scripts
 * that follow, so that neither the eye nor the line waits for the code. A host that serves swap.html for /swap gives
 * people that page; one that serves index.html for everything gives them the frame round the screen.
 */

export interface Published {
  /** '/' or './', before the path of every file. */
  readonly base: string
  readonly pages: readonly PublishedPage[]
  /** Those whose file is index.html. */
  readonly parameterPages: readonly ParameterPage[]
  readonly bootData: typeof bootData
  /** Of all pages. */
  readonly followUps: readonly FollowUp[]
  /** What a page asks that was not drawn. */
  readonly notDrawn: BootQuestions
  readonly questionsOfAny: typeof questionsOfAny
  readonly siteUrl: string | undefined
  /** The policy that a page says of itself, given the hashes of its scripts and styles. */
  readonly policyOf: (hashes: Hashes) => string
}

export interface Hashes {
  readonly scriptHashes: readonly string[]
  readonly styleHashes: readonly string[]
}

/** Writes every page into the built site; gives the hashes of all of them, for the headers. */
export async function writePages(
  outDir: string,
  {
    base,
    pages,
    parameterPages,
    bootData: dataOf,
    questionsOfAny: ofAny,
    notDrawn,
    followUps,
    siteUrl,
    policyOf,
  }: Published,
): Promise<Hashes> {
  const shells = await drawAll(
    outDir,
    [...pages, ...parameterPages].map(({ path }) => path),
  )
  const drawn = shells.slice(0, pages.length)
  const graph = await chunksOf(outDir)
  const integrity = await integrityOfCode(outDir, base, graph)
  const ofEvery = callsOfEvery(drawn)
  const template = await inlinedStyles(outDir, await readFile(join(outDir, 'index.html'), 'utf8'))
  const scriptsOf = (shell: Shell) => {
    const everywhere = entryScripts(shell, graph)
    return firstScripts(shell, graph, ofEvery).filter((href) => !everywhere.includes(href))
  }
  /** All scripts of a page, where a browser asks for them in one go; else those of every page, and the screen's later. */
  const inTurns = (shell: Shell) => {
    const [everywhere, ofScreen] = [entryScripts(shell, graph), scriptsOf(shell)]
    return everywhere.length + ofScreen.length > AT_A_TIME
      ? { atOnce: everywhere, scripts: ofScreen }
      : { atOnce: [...everywhere, ...ofScreen], scripts: [] }
  }
  const ofParameters = parameterPages.map((page, i): BootPage => {
    const shell = drawnAt(shells[pages.length + i], page)
    return { ...ofAny(page, questionsOf(shell, ofEvery)), followUps, scripts: scriptsOf(shell) }
  })
  const all = await Promise.all(
    pages.map(async (page, i) => {
      const shell = drawnAt(drawn[i], page)
      const { path } = page
      const questions = { ...questionsOf(shell, ofEvery), followUps }
      // Hosts give this one for every page that has no file of its own.
      const isForOthers = path === '/'
      const { atOnce, scripts } = isForOthers
        ? { atOnce: entryScripts(shell, graph), scripts: [] }
        : inTurns(shell)
      const boot = isForOthers
        ? dataOf(notDrawn, {
            pages: [{ at: '^/$', ...questions, scripts: scriptsOf(shell) }, ...ofParameters],
          })
        : dataOf(questions, { scripts })
      const drawnIn = withShell(withBoot(template, boot), path, shell, atOnce)
      const html = withIntegrity(withMeta(drawnIn, page, siteUrl), integrity)
      const hashes = hashesOf(html)
      const file = join(outDir, fileOf(page.path))
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, withPolicy(html, policyOf(hashes)))
      return hashes
    }),
  )
  const unique = (key: keyof Hashes) => [...new Set(all.flatMap((hashes) => hashes[key]))]
  return { scriptHashes: unique('scriptHashes'), styleHashes: unique('styleHashes') }
}

function drawnAt(shell: Shell | undefined, { path }: { readonly path: string }): Shell {
  if (shell === undefined) throw new Error(`${path} was not drawn.`)
  return shell
}

/** A browser has six connections to a host of HTTP/1.1, of which the page itself takes one. */
const AT_A_TIME = 5

/** 'sha256-' and base64 of every module and style, by the address that the pages and the modules' imports have for it. */
type Integrity = ReadonlyMap<string, string>

async function integrityOfCode(outDir: string, base: string, graph: Chunks): Promise<Integrity> {
  const files = Object.values(graph).map(({ file }) => file)
  const code = [...new Set(files)].filter((file) => /\.(?:js|css)$/.test(file)).sort()
  const hashes = code.map(
    async (file) => [`${base}${file}`, integrityOf(await readFile(join(outDir, file)))] as const,
  )
  return new Map(await Promise.all(hashes))
}

/** What the build’s table of contents says of a chunk; its path is from the site’s root. */
interface Chunk {
  readonly file: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
}

type Chunks = Readonly<Record<string, Chunk>>

async function chunksOf(outDir: string): Promise<Chunks> {
  return JSON.parse(await readFile(join(outDir, '.vite', 'manifest.json'), 'utf8')) as Chunks
}

/** The reads that no page is without: those of the frame. */
function callsOfEvery(drawn: readonly Shell[]): ReadonlySet<string> {
  const [first, ...others] = drawn.map(({ calls }) => new Set<string>(calls.map(([key]) => key)))
  return new Set([...(first ?? [])].filter((key) => others.every((keys) => keys.has(key))))
}

/** More are left in the order in which the screen asks: what does not fit in the first request is of its last rows. */
const SORTED_CALLS = 100

/** The frame’s first. Parts of a page come in any order, and the page must be the same each time that it is built. */
function questionsOf({ calls, services }: Pick<Shell, 'calls' | 'services'>, ofEvery: ReadonlySet<string>) {
  const keys = calls.map(([key]) => key)
  const own = keys.filter((key) => !ofEvery.has(key))
  return {
    calls: [
      ...keys.filter((key) => ofEvery.has(key)).sort(),
      ...(own.length > SORTED_CALLS ? own : own.sort()),
    ],
    services: services.map(([key]) => key).sort(),
  }
}

interface Drawn {
  readonly scripts: readonly string[]
  readonly calls: readonly Asked<string>[]
  readonly services: readonly Asked<string>[]
}

/**
 * The scripts that a page can ask for at once, in an order that does not depend on what came when: those of its screen where
 * that alone asked something of its own, and else all that it ran for its picture.
 */
export function firstScripts(
  { scripts, calls, services }: Drawn,
  graph: Chunks,
  ofEvery: ReadonlySet<string>,
): readonly string[] {
  const files = new Map(scripts.map((href) => [nameIn(href), href]))
  const ofScreen = reachedChunks(graph, files, 'screen')
  const own = [...calls.filter(([key]) => !ofEvery.has(key)), ...services].map(([, count]) => count)
  const before = scripts.slice(0, Math.min(...own, scripts.length)).map(nameIn)
  const ofPicture = reachedChunks(graph, files, 'picture')
  const needsMore = before.some((name) => ofPicture.has(name) && !ofScreen.has(name))
  const first = needsMore ? reachedChunks(graph, files, 'picture', new Set(before)) : ofScreen
  return [...first].flatMap((name) => files.get(name) ?? [])
}

/** The scripts that run on every page: the entry and all that it imports. */
function entryScripts({ scripts }: Drawn, graph: Chunks): readonly string[] {
  const files = new Map(scripts.map((href) => [nameIn(href), href]))
  return [...reachedChunks(graph, files, 'entry')].flatMap((name) => files.get(name) ?? [])
}

/** The module that a page’s screen begins with, by its key in the build’s table of contents. */
const SCREEN = /^src\/(?:(?:features|app)\/.*Screen|app\/pages\/[^/]*)\.tsx$/

/**
 * Of those that were run: what the entry imports, with the screen’s imports, and with what the screen loads later or anything
 * of the entry's has loaded before the screen's questions (a list that they are made from).
 */
function reachedChunks(
  graph: Chunks,
  wasRun: ReadonlyMap<string, string>,
  upTo: 'entry' | 'screen' | 'picture',
  beforeQuestions: ReadonlySet<string> = new Set(),
): ReadonlySet<string> {
  const found = new Set<string>()
  const visit = (key: string, isOfScreen: boolean) => {
    const chunk = graph[key]
    if (chunk === undefined || found.has(nameIn(chunk.file)) || !wasRun.has(nameIn(chunk.file))) return
    found.add(nameIn(chunk.file))
    for (const each of chunk.imports ?? []) visit(each, isOfScreen && !isOfFrame(each))
    if (upTo === 'entry') return
    for (const each of chunk.dynamicImports ?? []) {
      const isOfPicture = isOfScreen || beforeQuestions.has(nameIn(graph[each]?.file ?? ''))
      if (SCREEN.test(each) || (isOfPicture && upTo === 'picture' && !isOfFrame(each))) visit(each, true)
    }
  }
  for (const [key, { isEntry }] of Object.entries(graph)) if (isEntry === true) visit(key, false)
  return found
}

/** The chunk that every page loads after its first picture; what it brings along comes after it. */
const isOfFrame = (key: string) => key.startsWith('_deferred-')

/** Without its folders. */
function nameIn(href: string): string {
  return href.replace(/^.*\//, '')
}

function fileOf(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`
}

/** The hashes of the scripts and styles that stand in a page. */
export function hashesOf(html: string): Hashes {
  const hashes = (tag: string) =>
    Array.from(
      html.matchAll(
        new RegExp(`<${tag}(?![^>]*\\s(?:src=|type="application/json"))[^>]*>([\\s\\S]*?)</${tag}>`, 'gi'),
      ),
      ([, text = '']) => `sha256-${createHash('sha256').update(text).digest('base64')}`,
    )
  return { scriptHashes: hashes('script'), styleHashes: hashes('style') }
}

/** By one process for each core, which take the pages in turn. */
async function drawAll(outDir: string, paths: readonly string[]): Promise<readonly Shell[]> {
  const program = await drawingProgram()
  const processes = Math.min(availableParallelism(), paths.length)
  const parts = await Promise.all(
    Array.from({ length: processes }, (_, k) =>
      draw(
        program,
        outDir,
        paths.filter((_path, i) => i % processes === k),
      ),
    ),
  )
  return paths.flatMap((_path, i) => parts[i % processes]?.[Math.floor(i / processes)] ?? [])
}

/** vite/shell.ts as plain JavaScript: a loader that compiles it each time would take as long as a page. */
async function drawingProgram(): Promise<string> {
  const source = fileURLToPath(new URL('./shell.ts', import.meta.url))
  const { code } = await transformWithOxc(await readFile(source, 'utf8'), source)
  const program = fileURLToPath(new URL('../.cache/shell.mjs', import.meta.url))
  await mkdir(dirname(program), { recursive: true })
  // A rename is atomic: another build never runs half a file.
  const unfinished = `${program}.${String(process.pid)}`
  await writeFile(unfinished, code)
  await rename(unfinished, program)
  return program
}

/** Node has modules in a context of their own (node:vm) behind a flag. */
const FLAGS = ['--experimental-vm-modules', '--no-warnings']

async function draw(program: string, outDir: string, paths: readonly string[]): Promise<readonly Shell[]> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...FLAGS, program, outDir, ...paths],
    // React's development build would tell of what it is given.
    { env: { ...process.env, NODE_ENV: 'production', TZ: 'UTC' }, maxBuffer: 64 * 1024 * 1024 },
  )
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Shell)
}

/** A style that is asked for holds the first picture up for as long as the page itself took. */
async function inlinedStyles(outDir: string, html: string): Promise<string> {
  const links = [...html.matchAll(/<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/g)]
  const styles = await Promise.all(
    links.map(async ([link, href = '']) => {
      const text = await readFile(join(outDir, href), 'utf8')
      // Whatever loads a chunk looks whether its style is there; one that is disabled is never asked for.
      const named = `<link rel="stylesheet" disabled crossorigin href="${href}">`
      // Relative paths in it are from where it was.
      const inPage = href.startsWith('./') ? text.replaceAll('url(./', `url(${dirname(href)}/`) : text
      return [link, `${named}<style>${inPage.trim()}</style>`] as const
    }),
  )
  return styles.reduce((page, [link, style]) => page.replace(link, () => style), html)
}

/** The rules that may apply to some markup: each that names no class, or one that stands in it, with its animations. */
export function stylesOf(markup: string, css: string): string {
  const classes = new Set(
    Array.from(markup.matchAll(/\sclass="([^"]*)"/g), ([, names = '']) => names.split(/\s+/)).flat(),
  )
  const rules = rulesOf(css).filter((rule) => {
    const named = Array.from(rule.matchAll(/\.([A-Za-z_][\w-]*)(?=[^{}]*\{)/g), ([, name = '']) => name)
    return named.length === 0 || named.some((name) => classes.has(name))
  })
  return rules
    .filter((rule) => {
      const animation = /^\s*@keyframes\s+([\w-]+)/.exec(rule)?.[1]
      return animation === undefined || rules.some((each) => each !== rule && each.includes(animation))
    })
    .join('')
}

/** Rules that match nothing in a shadow tree; what they give the document's elements is inherited there. */
const OF_DOCUMENT = /^\s*(?:@media[^{]*\{\s*)?(?::root|html|body|#shell|::selection|@font-face)/

/** The rules at the top of a style sheet, each with all that it holds. */
function rulesOf(css: string): readonly string[] {
  const rules: string[] = []
  let depth = 0
  let begin = 0
  for (let i = 0; i < css.length; i++) {
    if (css[i] === '{') depth += 1
    if (css[i] !== '}') continue
    depth -= 1
    if (depth > 0) continue
    rules.push(css.slice(begin, i + 1))
    begin = i + 1
  }
  return [...rules, css.slice(begin)]
}

const BOOT_DATA = /(<script type="application\/json" id="boot">)[^<]*/

/** The page’s own questions in the place of those that every page may have (`bootRequest.ts`). */
function withBoot(html: string, data: string): string {
  return html.replace(BOOT_DATA, (_, tag: string) => tag + data)
}

/**
 * In shadow trees, so that neither the app nor a tool that queries its parts finds the picture in their
 * place; inert, since nothing in it does anything. A browser without them shows nothing, as if there were no picture.
 */
function withShell(
  html: string,
  path: string,
  { body, bar, css, ready }: Shell,
  scripts: readonly string[],
): string {
  const base = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? ''
  const resets = rulesOf(base)
    .filter((rule) => !OF_DOCUMENT.test(rule))
    .join('')
  const picture = (id: string, inside: string) => {
    if (inside === '') return ''
    const style = `<style>${resets}${stylesOf(inside, css)}${FRAME}</style>`
    return `<div id="${id}" inert><template shadowrootmode="closed">${style}${inside}</template></div>`
  }
  const preloads = scripts
    .filter((href) => !html.includes(href))
    .map((href) => `<link rel="modulepreload" crossorigin href="${href}">`)
  const styled = `<style data-styled data-styled-version="${ready.version}">${ready.css}</style>`
  const preload = /<link rel="preload"[^>]* as="font"[^>]*>/.exec(html)?.[0] ?? ''
  // No medium has it until the page knows that its line is not slow.
  const font = preload.replace(/\s*\/?>$/, ` media="not all">${FONT_NOW}`)
  return (
    html
      .replace('<html ', () => `<html data-page="${path}" `)
      .replace(preload, '')
      // A browser asks a host of HTTP/1.1 for six files at a time, in their order: scripts are waited for, the font is not.
      .replace('</head>', () => `${preloads.join('')}${font}${styled}</head>`)
      .replace(
        '<div id="root"></div>',
        () => `${picture('shell', body)}<div id="root"></div>${picture('shell-bar', bar)}`,
      )
  )
}

function hashIn(integrity: Integrity, href: string): string {
  const hash = integrity.get(href)
  if (hash === undefined)
    throw new Error(`No integrity of ${href}: the build's table of contents has no such file.`)
  return hash
}

/** Elements that load a module or a style. */
const LOADS_CODE =
  /<(?:link rel="(?:modulepreload|stylesheet)"|script type="module")[^>]* (?:href|src)="([^"]+)"/g

/**
 * The hash of all that the page loads and of every module that is imported later: a browser refuses a file that differs.
 * The map is the same in all pages.
 */
function withIntegrity(html: string, integrity: Integrity): string {
  const modules = [...integrity].filter(([href]) => href.endsWith('.js'))
  const map = JSON.stringify({ integrity: Object.fromEntries(modules) })
  return html
    .replaceAll(LOADS_CODE, (tag, href: string) => `${tag} integrity="${hashIn(integrity, href)}"`)
    .replace('</head>', () => `<script type="importmap">${map}</script></head>`)
    .replace('</body>', () => `<script>${SAY_WHAT_FAILED}</script></body>`)
}

/**
 * The app cannot say that its own first files are missing or refused, nor that what stands round every page is: then React
 * leaves nothing in its place. In English: its other languages would come with those files.
 */
const SAY_WHAT_FAILED = `(function(){function say(){var p=document.createElement('p');p.setAttribute('role','alert');p.style.padding='24px';p.textContent='CheeseSwap couldn’t be loaded: a file is missing or isn’t the one that was released. Reload the page. If that doesn’t help, don’t sign anything on this website.';document.querySelectorAll('#shell,#shell-bar').forEach(function(each){each.remove()});document.getElementById('root').replaceChildren(p)}addEventListener('error',function(event){if(event.target.type==='module')say();else setTimeout(function(){if(!document.getElementById('shell')&&!document.getElementById('root').firstChild)say()})},true)})()`

const FONT_NOW =
  "<script>if(document.documentElement.dataset.font!=='later')document.querySelector('[as=font]').media='all'</script>"

/** index.html says what of the picture holds at this address. */
const FRAME =
  ':host{display:var(--shell,block)}main{visibility:var(--shell-screen,visible)}.open-currency-select-button>*{visibility:var(--shell-tokens,visible)}'

export function withMeta(
  html: string,
  { path, title, description }: PublishedPage,
  siteUrl: string | undefined,
): string {
  const absolute = (url: string) => (siteUrl === undefined ? url : new URL(url, siteUrl).href)
  const content = (name: string, value: string) => (page: string) =>
    page.replace(
      new RegExp(`(<meta\\s+(?:name|property)="${name}"\\s+content=")[^"]*`),
      (_, before: string) => before + escaped(value),
    )
  const image = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? ''
  const changes = [
    (page: string) => page.replace(/<title>[^<]*/, () => `<title>${escaped(title)}`),
    content('og:title', title),
    content('twitter:title', title),
    content('og:image', absolute(image)),
    content('twitter:image', absolute(image)),
    ...(description === undefined
      ? []
      : ['description', 'og:description', 'twitter:description'].map((name) => content(name, description))),
    (page: string) =>
      siteUrl === undefined
        ? page
        : page.replace('</head>', () => `<meta property="og:url" content="${absolute(path)}"></head>`),
  ]
  return changes.reduce((page, change) => change(page), html)
}

/**
 * The policy, before which a browser asks for nothing; the integrity of all modules, which Firefox overlooks behind the
 * first module, even behind one that is only preloaded; the modules that everything waits for; and then the question to
 * the chain, whose answer is here long before them. As modules, since Chromium compiles in the background what it is
 * asked for in the form in which it is run, and anything else again on the main thread.
 */
function withPolicy(html: string, policy: string): string {
  const MAP = /<script type="importmap">[\s\S]*?<\/script>/
  const PRELOADS = /\s*<link rel="modulepreload"[^>]*>/g
  const BOOT = /\s*<script type="application\/json"[\s\S]*?<\/script>\s*<script>[\s\S]*?<\/script>/
  const ENTRY = /\s*<script type="module"[^>]*><\/script>/
  const modules = Array.from(html.matchAll(PRELOADS), ([tag]) => tag.trim()).join('')
  const [map = '', boot = '', entry = ''] = [MAP, BOOT, ENTRY].map((part) => part.exec(html)?.[0].trim())
  // A browser looks for the character set in the first 1024 bytes only.
  const head = `<head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${escaped(policy)}">`
  return (
    html
      .replaceAll(PRELOADS, '')
      .replace(ENTRY, '')
      .replace(MAP, '')
      .replace(BOOT, '')
      .replace(/\s*<meta charset="utf-8" ?\/?>/, '')
      .replace('<head>', () => [head, map, modules, boot].join(''))
      // Behind what tells that it failed.
      .replace('</body>', () => `${entry}</body>`)
  )
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
