import { useService, useT } from '@fascia/sdk/web'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { OWN_THEMES, THEME_NAMES, Theme } from './create-theme.ts'

export interface ThemeChoice {
  readonly id: string
  /** As the person reads it. */
  readonly name: string
  readonly isChosen: boolean
  readonly choose: () => void
}

/** The shell's themes, then those of plugins. */
export function useThemeChoices(): readonly ThemeChoice[] {
  const t = useT()
  const theme = useService(Theme)
  const chosen = useAtomValue(theme.choiceAtom, { store: theme.store })
  const offered = useAtomValue(theme.offeredAtom, { store: theme.store })
  return useMemo(() => {
    const own = OWN_THEMES.map((id) => ({ id, name: t(THEME_NAMES[id]) }))
    const theirs = offered.map(({ id, title }) => ({ id, name: title }))
    return [...own, ...theirs].map((one) => ({
      ...one,
      isChosen: one.id === chosen,
      choose: () => theme.choose(one.id),
    }))
  }, [t, theme, chosen, offered])
}
