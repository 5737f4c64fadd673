/** A part of a path that names what a page is about. */
interface Parameter {
  /** Stands for any other in the drawing of such a page. */
  readonly example: string
  /** Of a regular expression: what it may be. */
  readonly pattern: string
}

/** Pages of which there are as many as of what they are about: all have one file, index.html. */
export interface ParameterPage {
  /** With the examples in it. */
  readonly path: string
  readonly parameters: readonly Parameter[]
}

export const ADDRESS: Parameter = {
  example: '0x5A3e91C4d27b60F8A1E5c3d79b0246F8aCE13579',
  pattern: String.raw`0x[\da-fA-F]{40}`,
}
export const NUMBER: Parameter = { example: '918273645', pattern: String.raw`\d{1,20}` }
export const ID: Parameter = { example: 'QmExampleOfAnIdentifier', pattern: String.raw`\w{1,80}` }

/** The pages below a folder of the site. */
export function parameterPage(folder: string, ...parameters: readonly Parameter[]): ParameterPage {
  return { path: [folder, ...parameters.map(({ example }) => example)].join('/'), parameters }
}
