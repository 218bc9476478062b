import type { Text } from '@fascia/sdk/common'
import { Modals, Resources, useService, useT } from '@fascia/sdk/web'
import { type Finder, LateViews, type RegisteredContribution } from '@fascia/sdk/web/host'
import { BoltIcon, QuestionCircleIcon } from '@patternfly/react-icons'
import { type ComponentProps, type ReactNode, useCallback, useMemo, useState } from 'react'
import { listActions } from '../searched-lists/list-actions.ts'
import type { SearchedList } from '../searched-lists/searched-lists.ts'
import { wordsOf } from './find/match-texts.ts'
import type { Found, FoundResource } from './find/use-found.ts'
import { matchEntries, type PaletteEntry, type RankedEntry } from './palette-entry.ts'
import { nameOf } from './resource-entries.tsx'

type Choice = Pick<ComponentProps<Finder['RunActionNow']>, 'type' | 'contribution' | 'items'>
type Offers = Parameters<ComponentProps<Finder['ItemOffers']>['onOffer']>[0]

const icon = <BoltIcon />

/** Actions of whole lists: `Launch Instance`, `Create Volume`. */
function usePageActions(
  finder: Finder | undefined,
  lists: readonly SearchedList[],
  onChoose: (choice: Choice) => void,
): readonly PaletteEntry[] {
  const t = useT()
  const resources = useService(Resources)
  return useMemo(
    () =>
      lists.flatMap((list) => {
        const type = resources.type(list.code)
        if (!finder || !type) return []
        return listActions('globalAction', list, type, finder, resources)
          .filter(({ decision }) => decision.allowed)
          .map((contribution): PaletteEntry => {
            return {
              id: `action ${list.code} ${contribution.data.id}`,
              title: t(finder.dataOf('globalAction', contribution).label, { count: 1 }),
              about: list.title,
              icon,
              staysOpen: true,
              run: () => onChoose({ type, contribution, items: [] }),
            }
          })
      }),
    [finder, lists, resources, onChoose, t],
  )
}

/** A resource whose actions are offered, with those that were asked for. */
interface Target {
  readonly resource: FoundResource
  readonly contributions: readonly RegisteredContribution[]
}

/** Of `web-01 reboot` the resource that the first words name, with those of its actions whose labels hold the others. */
function targetOf(
  text: string,
  nameBeginsWith: Found['nameBeginsWith'],
  actionsOf: (resource: FoundResource) => readonly RegisteredContribution[],
  labelOf: (label: Text) => string,
  finder: Finder,
): Target | undefined {
  const words = wordsOf(text)
  for (let count = words.length - 1; count > 0; count -= 1) {
    const resource = nameBeginsWith(words.slice(0, count).join(' '))
    if (!resource) continue
    const contributions = actionsOf(resource).filter((contribution) => {
      const label = labelOf(finder.dataOf('itemAction', contribution).label).toLowerCase()
      return words.slice(count).every((word) => label.includes(word))
    })
    if (contributions.length > 0) return { resource, contributions }
  }
  return undefined
}

/** The question what is possible with a resource, and what is against the rest. */
function useQuestionEntry({ resource, contributions }: Partial<Target> = {}): PaletteEntry | undefined {
  const t = useT()
  const modals = useService(Modals)
  const { abilities } = useService(LateViews)
  return useMemo(() => {
    if (!abilities || !resource || !contributions || contributions.length === 0) return undefined
    const { type, row } = resource
    const title = t('What can I do here?')
    return {
      id: `question ${type.code} ${row.id}`,
      title,
      icon: <QuestionCircleIcon />,
      run: () => {
        const props = { type: type.code, item: row.item, contributions }
        void modals.open(abilities, props, { title: t('What can I do here? {name}', { name: nameOf(resource) }) })
      },
    }
  }, [abilities, resource, contributions, modals, t])
}

export interface ActionEntriesSpec {
  readonly finder: Finder | undefined
  readonly text: string
  readonly found: Found
  /** The resource whose actions the palette shows alone. */
  readonly of: FoundResource | undefined
  readonly close: () => void
}

/** Actions that answer what was typed; `door` has to be drawn. */
export interface ActionEntries {
  readonly entries: readonly RankedEntry[]
  readonly door: ReactNode
}

export function useActionEntries({ finder, text, found, of, close }: ActionEntriesSpec): ActionEntries {
  const t = useT()
  const resources = useService(Resources)
  const [choice, setChoice] = useState<Choice>()
  const [offers, setOffers] = useState<{ readonly of: object; readonly actions: Offers }>()
  const pageActions = usePageActions(finder, found.lists, setChoice)
  const { nameBeginsWith } = found
  const target = useMemo(() => {
    if (!finder) return undefined
    const actionsOf = ({ list, type }: FoundResource) => listActions('itemAction', list, type, finder, resources)
    if (of) return { resource: of, contributions: actionsOf(of) }
    return targetOf(text, nameBeginsWith, actionsOf, (label) => t(label, { count: 1 }), finder)
  }, [finder, of, text, nameBeginsWith, resources, t])
  const question = useQuestionEntry(target)
  const { row, type } = target?.resource ?? {}
  const items = useMemo(() => (row ? [row.item] : []), [row])
  const onOffer = useCallback((actions: Offers) => setOffers({ of: items, actions }), [items])
  const entries = useMemo((): readonly RankedEntry[] => {
    const current = offers?.of === items ? offers.actions : []
    const shown = current.filter(
      ({ contribution }) => type && target?.contributions.some(({ data }) => data.id === contribution.data.id),
    )
    const own = shown.map(({ contribution, action, fits, reason }): PaletteEntry => {
      const refusal = fits.length > 0 ? undefined : t(reason ?? 'It cannot be done now.')
      return {
        id: `action ${type?.code} ${row?.id} ${contribution.data.id}`,
        title: t(action.label, { count: 1 }),
        icon,
        staysOpen: true,
        ...(target && !of ? { about: nameOf(target.resource) } : {}),
        ...(refusal === undefined ? {} : { refusal, about: refusal }),
        run: () => type && refusal === undefined && setChoice({ type, contribution, items }),
      }
    })
    if (of) {
      const all = question ? [...own, question] : own
      return text.trim() === '' ? all.map((entry) => ({ entry, rank: 0 })) : matchEntries(all, text)
    }
    if (text.trim() === '' || found.isNarrowed) return []
    const rank = target?.resource.rank ?? 0
    return [...own.map((entry) => ({ entry, rank })), ...matchEntries(pageActions, text)]
  }, [offers, target, type, row, items, of, question, text, found.isNarrowed, pageActions, t])
  if (!finder) return { entries: [], door: null }
  const { ItemOffers, RunActionNow } = finder
  const door = (
    <>
      {target ? (
        <ItemOffers
          key={`${target.resource.type.code} ${target.resource.row.id}`}
          type={target.resource.type}
          contributions={target.contributions}
          items={items}
          onOffer={onOffer}
        />
      ) : null}
      {choice ? <RunActionNow {...choice} onDidStart={close} /> : null}
    </>
  )
  return { entries, door }
}
