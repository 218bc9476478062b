import type { BootContribution } from '../../common/boot.ts'

type SettingProperties = readonly [name: string, label: string, path: readonly string[]][]

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The order of the first column: after those of the type's owner, before those of extensions. */
const FIRST_ORDER = 9_000
const PRIORITY = 3

/**
 * Adds to resource types the properties that `settingProperties` takes from a setting: each with a column, and in the first card of the first
 * tab that has cards [IDP-006]. The same contribution gives the same objects each time.
 */
export function createSettingProperties(
  settingAt: (path: string) => unknown,
): (all: readonly BootContribution[]) => readonly BootContribution[] {
  const added = new Map<BootContribution, readonly BootContribution[]>()
  const views = new Map<BootContribution, BootContribution>()

  const propertiesOf = ({ data: { kind, settingProperties } }: BootContribution): SettingProperties => {
    if (kind !== 'resourceType' || !isFields(settingProperties)) return []
    const { setting, at } = settingProperties
    const titles = typeof setting === 'string' && typeof at === 'string' ? settingAt(setting) : undefined
    if (!isFields(titles)) return []
    return Object.entries(titles).map(([key, label]) => [`${at}.${key}`, String(label), [String(at), key]])
  }
  const additionsOf = (type: BootContribution): readonly BootContribution[] => {
    const known = added.get(type)
    if (known) return known
    const { plugin, decision, data } = type
    const made = propertiesOf(type).flatMap(([name, label, path], index): readonly BootContribution[] => {
      const place = { target: data.id, plugin }
      const property = {
        id: `${data.id}/property/${name}`,
        kind: 'property',
        name,
        property: { format: 'text', label, path },
      }
      const column = {
        ...{ id: `${data.id}/column/${name}`, kind: 'column', of: name },
        ...{ order: FIRST_ORDER + index, priority: PRIORITY },
      }
      return [property, column].map((part) => ({
        plugin,
        decision,
        data: { ...part, ...place } as BootContribution['data'],
      }))
    })
    added.set(type, made)
    return made
  }
  const withRows = (view: BootContribution, names: readonly string[]): BootContribution => {
    const known = views.get(view)
    if (known) return known
    const [first, ...others] = Array.isArray(view.data.groups) ? view.data.groups : []
    const groups = [{ ...first, properties: [...first.properties, ...names] }, ...others]
    const made = { ...view, data: { ...view.data, groups } }
    views.set(view, made)
    return made
  }

  return (all) => {
    const types = all.filter((one) => propertiesOf(one).length > 0)
    if (types.length === 0) return all
    const rows = new Map<BootContribution, BootContribution>()
    for (const type of types) {
      const view = all.find(
        ({ data }) => data.kind === 'detailsView' && data.target === type.data.id && Array.isArray(data.groups),
      )
      if (view)
        rows.set(
          view,
          withRows(
            view,
            propertiesOf(type).map(([name]) => name),
          ),
        )
    }
    return [...all.map((one) => rows.get(one) ?? one), ...types.flatMap(additionsOf)]
  }
}
