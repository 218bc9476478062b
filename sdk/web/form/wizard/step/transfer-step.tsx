import type { ComponentType, ReactNode } from 'react'
import type { Text } from '../../../../common/index.ts'
import type { SaidText } from '../../../declare/index.ts'
import { sayText, useT } from '../../../host/hooks/use-t.ts'
import { useReading } from '../../../value/use-reading.ts'
import { useWizardPlace } from '../../frame/wizard-host.ts'
import type { StepMoment, StepViewProps, WizardStepSpec } from '../../model/define-wizard.ts'
import { ALL_FIELDS } from '../../model/step-problems.ts'
import type { TransferColumn } from '../transfer-table/transfer-column.ts'
import { idOf, TransferTable, titleOf } from '../transfer-table/transfer-table.tsx'
import { keptItems } from './kept-items.ts'

/** The names of the fields that are lists. */
type ListName<Model> = {
  [Name in keyof Model]-?: Model[Name] extends readonly unknown[] ? Name : never
}[keyof Model] &
  string

/** An item of the lists of a step's model. */
type ItemOf<Model> = Model[ListName<Model>] extends readonly (infer Item)[] ? Item : never

/** The names of the sources that are lists of such items. */
type SourceOf<Sources, Item> = {
  [Name in keyof Sources]-?: Sources[Name] extends readonly Item[] ? Name : never
}[keyof Sources] &
  string

/** A step of `defineWizard` that chooses items of a list. */
export interface TransferStepSpec<Models, Sources, Id extends keyof Models, Item = ItemOf<Models[Id]>>
  extends Omit<WizardStepSpec<Models, Sources, unknown, Id>, 'view' | 'needs'> {
  /** The list of the model that holds what is chosen, in its order. */
  readonly field: ListName<Models[Id]>
  /** The source with what can be chosen; the step waits for it, and names the items by its label. */
  readonly from: SourceOf<Sources, Item>
  /** What can be chosen, where it is not the source as it is. */
  readonly available?: (state: { readonly loaded: readonly Item[]; readonly model: Models[Id] }) => readonly Item[]
  readonly columns:
    | readonly TransferColumn<Item>[]
    | ((moment: StepMoment<Models, Sources>) => readonly TransferColumn<Item>[])
  /** What makes an item unique; its `id` when absent. */
  readonly keyOf?: (item: Item) => string
  /** What an item is called; its `name` when absent. */
  readonly nameOf?: (item: Item) => string
  /** How many may be chosen; 1 when absent, and then another one replaces the one there is [UI-078, UI-079]. */
  readonly max?: number | 'any'
  /** The chosen items have an order, which the person can change. */
  readonly isOrdered?: boolean
  /** What is said when nothing is chosen; undefined where nothing needs to be. */
  readonly required?: Text | ((models: Models) => Text | undefined)
  /** Why an item cannot be chosen now; empty when it can. A chosen item stays chosen: its step says why it cannot be kept. */
  readonly check?: (state: {
    readonly item: Item
    readonly models: Models
    readonly sources: Partial<Sources>
  }) => readonly SaidText[]
  /** More about an item, in its expanded row. */
  readonly details?: (state: StepMoment<Models, Sources> & { readonly item: Item }) => ReactNode
  /** Drawn above the lists. */
  readonly above?: ComponentType<StepViewProps<Models[Id], Models, Partial<Sources>>>
  /** The name of the field on the page, for the focus and for refusals; `field` when absent. */
  readonly name?: string
  /** Whether what was chosen is a main line of the summary. */
  readonly isMain?: boolean
}

/**
 * Makes a step of `defineWizard` in which items of a source move between an available and an allocated list, drawn by `TransferTable`.
 * The summary says the names of what was chosen. A draft keeps their keys; after a reload, what the source has no more is left out. The step needs its source. It is valid when `required` has nothing to say and `check` finds nothing wrong with what is chosen; `validate`
 * adds to that.
 *
 * @example
 * ```tsx
 * import { transferStep } from '@fascia/sdk/web/wizard'
 *
 * interface Network {
 *   readonly id: string
 *   readonly name: string
 *   readonly status: string
 * }
 * interface Models {
 *   readonly networks: { readonly networks: readonly Network[] }
 * }
 * interface Sources {
 *   readonly networks: readonly Network[]
 * }
 *
 * export const networks = transferStep<Models, Sources, 'networks'>({
 *   id: 'networks',
 *   title: 'Networks',
 *   field: 'networks',
 *   from: 'networks',
 *   max: 'any',
 *   required: 'Select at least one network.',
 *   columns: [
 *     { id: 'name', label: 'Name', value: ({ name }) => name, facet: [] },
 *     { id: 'status', label: 'Status', value: ({ status }) => status, priority: 2 },
 *   ],
 * })
 * ```
 */
export function transferStep<Models, Sources, const Id extends keyof Models & string>({
  field,
  from,
  available,
  columns,
  keyOf = idOf,
  nameOf = titleOf,
  max = 1,
  isOrdered = false,
  required,
  check,
  details,
  above: Above,
  name = field,
  isMain = false,
  validate,
  lines,
  ...step
}: TransferStepSpec<Models, Sources, Id>): WizardStepSpec<Models, Sources, unknown, Id> {
  type Item = ItemOf<Models[Id]>
  // The types of `field` and `from` say that these are lists of items.
  const chosenOf = (model: Models[Id]): readonly Item[] => model[field] as readonly Item[]
  const loadedOf = (sources: Partial<Sources>): readonly Item[] => (sources[from] ?? []) as readonly Item[]
  const withChosen = (items: readonly Item[]): Partial<Models[Id]> => ({ [field]: items }) as Partial<Models[Id]>
  return {
    ...step,
    needs: [from],
    kept: {
      ...step.kept,
      [field]: keptItems<Item, Models[Id], Sources>(({ sources, model }) => {
        if (sources[from] === undefined) return undefined
        const loaded = loadedOf(sources)
        return available?.({ loaded, model }) ?? loaded
      }, keyOf),
    },
    view: function TransferStep(props) {
      const { model, models, sources, change } = props
      const t = useT()
      const { language } = useReading()
      const { wizard, state } = useWizardPlace()
      const moment = { models, sources, t, language }
      const loaded = loadedOf(sources)
      const wrong = (item: Item): readonly string[] =>
        check?.({ item, models, sources }).map((text) => sayText(text, t)) ?? []
      return (
        <>
          {Above ? <Above {...props} /> : null}
          <TransferTable
            name={name}
            what={t(wizard.sources?.[from]?.label ?? from)}
            available={available?.({ loaded, model }) ?? loaded}
            allocated={chosenOf(model)}
            columns={typeof columns === 'function' ? columns(moment) : columns}
            maxAllocation={max === 'any' ? -1 : max}
            isOrdered={isOrdered}
            onChange={(items) => change(withChosen(items))}
            keyOf={keyOf}
            nameOf={nameOf}
            {...(details ? { details: (item: Item) => details({ ...moment, item }) } : {})}
            problems={[...chosenOf(model).flatMap(wrong), ...(state.refused[step.id]?.[field] ?? [])]}
            {...(check ? { errorsOf: wrong } : {})}
          />
        </>
      )
    },
    lines: (state) => [
      { term: step.title, value: chosenOf(state.model).map(nameOf).join(', '), isMain },
      ...(lines?.(state) ?? []),
    ],
    validate: async (state) => {
      const { model, models, sources, t } = state
      const chosen = chosenOf(model)
      const missing = typeof required === 'function' ? required(models) : required
      const wrong = chosen.flatMap((item) => check?.({ item, models, sources }) ?? [])
      return {
        ...(chosen.length === 0 && missing !== undefined ? { [ALL_FIELDS]: [t(missing)] } : {}),
        ...(wrong.length > 0 ? { [name]: wrong.map((text) => sayText(text, t)) } : {}),
        ...(await validate?.(state)),
      }
    },
  }
}
