import type { Dispose } from '@fascia/sdk/common'
import { Resources, useClock, useRoute, useService, useT } from '@fascia/sdk/web'
import { useEffect } from 'react'
import { Ambient } from '../ambient/index.ts'
import { useNavigationPages } from '../frame/side-navigation/use-navigation.ts'
import { ModalStore } from '../modals/index.ts'
import { openPalette } from '../palette/open-palette.ts'
import { useRunCommand } from '../palette/use-run-command.ts'
import { goKeys } from './go-keys.ts'
import { openShortcuts } from './open-shortcuts.ts'
import { pluginShortcuts } from './plugin-shortcuts.ts'
import { useShortcutsOn } from './use-shortcuts-on.ts'

const FIELDS =
  'input, textarea, select, [contenteditable=""], [contenteditable="true"], [role="textbox"], [role="combobox"]'
const NO_TEXT = new Set(['checkbox', 'radio', 'button', 'submit', 'reset', 'image', 'file', 'range', 'color'])

/** Whether a key belongs to the element: it is one that text is written in, or chosen from by letters. */
function isField(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  const field = target.closest(FIELDS)
  return field !== null && !(field instanceof HTMLInputElement && NO_TEXT.has(field.type))
}

/** How long after the first of two keys the second still counts. */
const SECOND_MS = 1500
/** The search of the page that is open. */
const PAGE_SEARCH = 'main :is([data-fascia-search], input[type="search"])'

/** Listens for the keys of the whole dashboard. Single keys are dead while a field has the focus, a modal is open, or when switched off. */
export function useShortcuts(): void {
  const t = useT()
  const clock = useClock()
  const { go } = useRoute()
  const { window } = useService(Ambient)
  const modals = useService(ModalStore)
  const { pages } = useNavigationPages()
  const resources = useService(Resources)
  const runCommand = useRunCommand()
  const [isOn] = useShortcutsOn()

  useEffect(() => {
    const { document } = window
    let first = ''
    let stopWaiting: Dispose | undefined
    const forget = (): void => {
      stopWaiting?.()
      stopWaiting = undefined
      first = ''
    }
    const find = (): void => {
      const search = document.querySelector<HTMLElement>(PAGE_SEARCH)
      if (search) search.focus()
      else openPalette(modals, t, window)
    }
    /** What single keys do, by the keys in their order. */
    const bindings = (): ReadonlyMap<string, () => void> =>
      new Map([
        ...pluginShortcuts(resources).map(({ keys, command }) => [keys.join(' '), () => runCommand(command)] as const),
        ['/', find],
        ['?', () => openShortcuts(modals, t)],
        ...goKeys(pages).map(({ key, page }) => [`g ${key}`, () => go(page.path)] as const),
      ])
    const single = (key: string): boolean => {
      const keys = `${first}${key.toLowerCase()}`
      forget()
      const all = bindings()
      const run = all.get(keys)
      if (run) run()
      else if ([...all.keys()].some((other) => other.startsWith(`${keys} `))) {
        first = `${keys} `
        stopWaiting = clock.after(SECOND_MS, forget)
      } else return false
      return true
    }
    const onKey = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, altKey, defaultPrevented } = event
      if (defaultPrevented || event.isComposing || modals.stack.length > 0) return
      const isPalette = (ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k'
      if (isPalette) openPalette(modals, t, window)
      else if (ctrlKey || metaKey || altKey || !isOn || isField(event.target) || !single(key)) return
      event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => {
      forget()
      window.removeEventListener('keydown', onKey)
    }
  }, [window, clock, modals, pages, resources, runCommand, go, t, isOn])
}
