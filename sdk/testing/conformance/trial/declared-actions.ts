import { formOf } from '@fascia/sdk/common'
import type { Action, ResourceType } from '@fascia/sdk/web/declare/host'
import type { Panel } from '@fascia/sdk/web/host'
import type { Subject } from '../subject.ts'
import type { Worlds } from '../worlds/worlds.ts'

export type Place = 'item' | 'batch'

/** An action of the tested plugin, with the list in which it is tried. */
export interface DeclaredAction {
  readonly id: string
  readonly place: Place
  readonly label: string
  readonly action: Action<never>
  readonly panel: Panel
}

type AnyType = ResourceType<never>

/** The panel in which a type's actions and views are tried; undefined where no panel of the plugin lists it. */
export function panelOf({ definition }: Subject, type: AnyType): Panel | undefined {
  return (
    definition.panels?.find(({ lists, path }) => lists === type.code && path.startsWith('/project/')) ??
    definition.panels?.find(({ lists }) => lists === type.code)
  )
}

/** The actions in the row menus of a panel that lists a type of the plugin. */
export function itemActionsOf({ definition }: Subject, panel: Panel): readonly Action<never>[] {
  const type: AnyType | undefined = definition.resourceTypes?.find(({ code }) => code === panel.lists)
  return (type?.itemActions ?? []).filter(({ id }) => panel.itemActions?.includes(id) ?? true)
}

/** The item and batch actions of the plugin's own types, as far as a panel lists the type. */
export function declaredActions(subject: Subject): readonly DeclaredAction[] {
  return (subject.definition.resourceTypes ?? []).flatMap((type: AnyType) => {
    const panel = panelOf(subject, type)
    if (!panel) return []
    const of = (place: Place, actions: AnyType['itemActions'], named: readonly string[] | undefined) =>
      (actions ?? [])
        .filter(({ id }) => named?.includes(id) ?? true)
        .map((action) => ({ id: action.id, place, label: formOf(action.label, 1), action, panel }))
    return [...of('item', type.itemActions, panel.itemActions), ...of('batch', type.batchActions, panel.batchActions)]
  })
}

/** Whether the world has an item that the action is allowed for. */
export function fitsSomething(worlds: Worlds, { action, panel }: Pick<DeclaredAction, 'action' | 'panel'>): boolean {
  const situation = worlds.situation(panel)
  return worlds.items(panel)?.some((item) => (action.allowed?.(item as never, situation) ?? true) === true) ?? true
}

/** The actions that share a label with this one in its place, itself among them: Resume of what is paused, and of what is suspended. */
export function withSameLabel(subject: Subject, { panel, place, label }: DeclaredAction): readonly DeclaredAction[] {
  return declaredActions(subject).filter((one) => one.panel === panel && one.place === place && one.label === label)
}
