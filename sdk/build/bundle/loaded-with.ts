import type { Metafile } from 'esbuild'

/** The outputs that load together with `entry`, itself included, without opening a door. */
export function loadedWith({ outputs }: Metafile, entry: string): readonly string[] {
  const seen = new Set([entry])
  for (const path of seen)
    for (const found of outputs[path]?.imports ?? [])
      if (found.kind === 'import-statement' && !found.external) seen.add(found.path)
  return [...seen]
}
