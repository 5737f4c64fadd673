import type { DeploymentRecord } from '~/config/deployment/record'

/** A site.json with one row of a list a line, so that a change shows as itself. */
export function siteText(record: DeploymentRecord): string {
  return `${text(record, '')}\n`
}

function text(value: unknown, indent: string): string {
  const inner = `${indent}  `
  if (Array.isArray(value)) {
    if (!value.some((each) => typeof each === 'object')) return JSON.stringify(value)
    return `[\n${value.map((row) => inner + JSON.stringify(row)).join(',\n')}\n${indent}]`
  }
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const fields = Object.entries(value)
    .filter(([, each]) => each !== undefined)
    .map(([key, each]) => `${inner}${JSON.stringify(key)}: ${text(each, inner)}`)
  return `{\n${fields.join(',\n')}\n${indent}}`
}
