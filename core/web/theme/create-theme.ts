import type { Token } from '@fascia/sdk/common'
import { createToken } from '@fascia/sdk/host'
import { type Atom, atom, type Store } from 'jotai'
import type { Ambient } from '../ambient/index.ts'

/** A theme of a plugin, laid over the light or the dark one. */
export interface OfferedTheme {
  readonly id: string
  /** As the person reads it. */
  readonly title: string
  readonly base: 'light' | 'dark'
  /** Values of PatternFly's tokens. */
  readonly tokens: Readonly<Record<string, string>>
}

/** The themes of the shell itself; those of plugins have the ids of their contributions. */
export const OWN_THEMES = ['system', 'light', 'dark'] as const
/** The names of the shell's themes, before translation. */
export const THEME_NAMES = { system: 'As the system', light: 'Light', dark: 'Dark' } as const

/**
 * Light, dark, as the system has it, or a theme of a plugin. The cookie `theme` keeps it: `dark`, or `dark:acme.theme.evening`, so that the page
 * begins with the right base before plugins are known. High contrast follows the system, and leaves a plugin's tokens out.
 */
export interface Theme {
  /** A name of `OWN_THEMES`, or the id of a theme that is offered. */
  readonly choiceAtom: Atom<string>
  readonly offeredAtom: Atom<readonly OfferedTheme[]>
  /** The store of the atoms: the theme outlives the dashboard of a session, which has a store of its own. */
  readonly store: Store
  choose(choice: string): void
  /** Takes the cookie again, which was written elsewhere. */
  reread(): void
  /** Replaces what plugins offer. In place of a choice that is not among it its base shows, until it comes. */
  offer(themes: readonly OfferedTheme[]): void
  dispose(): void
}

export const Theme: Token<Theme> = createToken<Theme>('Theme')

/** A theme's class makes drawings that read tokens draw again: they follow the classes of the document. */
function classOf({ id }: OfferedTheme): string {
  return `fascia-theme--${id.replaceAll('.', '-')}`
}

/** Puts PatternFly's theme classes and a plugin's tokens on the document, and keeps them right. */
export function createTheme({ window, cookies }: Pick<Ambient, 'window' | 'cookies'>, store: Store): Theme {
  const read = (): string => cookies.get('theme') ?? 'system'
  const keptAtom = atom(read())
  const offeredAtom = atom<readonly OfferedTheme[]>([])
  const choiceAtom = atom((get) => {
    const [base, id] = get(keptAtom).split(':')
    if (id !== undefined && get(offeredAtom).some((offered) => offered.id === id)) return id
    return OWN_THEMES.find((own) => own === base) ?? 'system'
  })
  // jsdom knows no media queries.
  const dark = window.matchMedia?.('(prefers-color-scheme: dark)')
  const contrast = window.matchMedia?.('(prefers-contrast: more)')
  let shown: OfferedTheme | undefined

  const apply = (): void => {
    const { classList, style } = window.document.documentElement
    const choice = store.get(choiceAtom)
    const isContrast = contrast?.matches === true
    const offered = store.get(offeredAtom).find(({ id }) => id === choice)
    const base = offered?.base ?? choice
    classList.toggle('pf-v6-theme-dark', base === 'dark' || (base === 'system' && dark?.matches === true))
    classList.toggle('pf-v6-theme-high-contrast', isContrast)
    if (isContrast) void import('./high-contrast.css')
    if (shown) {
      classList.remove(classOf(shown))
      for (const name of Object.keys(shown.tokens)) style.removeProperty(name)
    }
    shown = isContrast ? undefined : offered
    if (!shown) return
    for (const [name, value] of Object.entries(shown.tokens)) style.setProperty(name, value)
    classList.add(classOf(shown))
  }
  dark?.addEventListener('change', apply)
  contrast?.addEventListener('change', apply)
  apply()

  return {
    choiceAtom,
    offeredAtom,
    store,
    choose(next) {
      const base = store.get(offeredAtom).find(({ id }) => id === next)?.base
      const kept = base === undefined ? next : `${base}:${next}`
      store.set(keptAtom, kept)
      cookies.set('theme', kept)
      apply()
    },
    reread() {
      store.set(keptAtom, read())
      apply()
    },
    offer(themes) {
      store.set(offeredAtom, themes)
      apply()
    },
    dispose() {
      dark?.removeEventListener('change', apply)
      contrast?.removeEventListener('change', apply)
    },
  }
}
