import { fileURLToPath } from 'node:url'
import { evaluatePure } from './evaluate-pure.ts'

const SNAPSHOT = fileURLToPath(new URL('./snapshot.ts', import.meta.url))

/**
 * What `gateway/proxies.ts` declares: data for the manifest, whose parser checks it. It is evaluated as declarations are, so that it can hold
 * no code. Fails as `evaluatePure` does.
 */
export function evaluateProxies(folder: string, entry: string): Promise<unknown> {
  return evaluatePure(
    folder,
    [
      `import proxies from ${JSON.stringify(`./${entry}`)}`,
      `import { snapshot } from ${JSON.stringify(SNAPSHOT)}`,
      `globalThis.fasciaDeclaration = JSON.stringify(snapshot(proxies, 'proxies'))`,
    ].join('\n'),
  )
}
