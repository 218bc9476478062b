import type { Dispose, Token } from '@fascia/sdk/common'
import { createToken } from '@fascia/sdk/host'
import type { Ambient } from '../ambient/index.ts'

/** The style sheets of plugins that are in use. */
export interface PluginStyles {
  /** Resolves when the plugin's sheet applies. An earlier one of the plugin goes only then, so that nothing is seen without any. */
  apply(plugin: string, url: string): Promise<void>
  /** Takes the plugin's sheet away. */
  remove(plugin: string): void
  /** Takes all away. */
  clear(): void
}

export const PluginStyles: Token<PluginStyles> = createToken<PluginStyles>('PluginStyles')

interface Applied {
  readonly url: string
  readonly whenThere: Promise<Dispose>
}

export function createPluginStyles({ loadStyle }: Pick<Ambient, 'loadStyle'>): PluginStyles {
  const applied = new Map<string, Applied>()
  const take = ({ whenThere }: Applied): void =>
    void whenThere.then(
      (remove) => remove(),
      () => {},
    )
  const remove = (plugin: string): void => {
    const one = applied.get(plugin)
    applied.delete(plugin)
    if (one) take(one)
  }
  return {
    async apply(plugin, url) {
      const before = applied.get(plugin)
      if (before?.url === url) return void (await before.whenThere)
      const next: Applied = { url, whenThere: loadStyle(url) }
      applied.set(plugin, next)
      try {
        await next.whenThere
      } catch (cause) {
        if (applied.get(plugin) === next) applied.delete(plugin)
        throw cause
      } finally {
        if (before) take(before)
      }
    },
    remove,
    clear() {
      for (const plugin of [...applied.keys()]) remove(plugin)
    },
  }
}
