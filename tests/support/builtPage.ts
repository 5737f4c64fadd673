/** What a built page asks before its code comes, as JSON. */
export const bootOf = (html: string) =>
  /<script type="application\/json" id="boot">([^<]*)/.exec(html)?.[1] ?? ''

/** The files of its screen that a page asks for behind those of every page; paths in the site. */
export function screenScripts(html: string): readonly string[] {
  const { scripts = [] } = JSON.parse(bootOf(html)) as { readonly scripts?: readonly string[] }
  return scripts.map((href) => href.replace(/^\.?\//, ''))
}
