import type { DeploymentPlan } from '../contracts/deployed'

/** The file that tells the app where an area's contracts are, by its path from the root. */
export function addressFile(area: string, { byArea }: DeploymentPlan): Readonly<Record<string, string>> {
  const addresses = byArea.find((each) => each.area === area)?.addresses ?? {}
  const name = `devnet${area.charAt(0).toUpperCase()}${area.slice(1)}`
  const text = `export const ${name} = ${JSON.stringify(addresses)} as const\n`
  return { [`src/config/addresses/${area}31337.ts`]: text }
}
