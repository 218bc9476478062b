import { propertyValue } from '../../../common/property/property.ts'
import type { PropertyGroup } from '../../declare/table.ts'
import { dataOf } from '../../resource/registry/data-of.ts'
import { type Item, isInState } from '../../resource/row.ts'
import type { RegisteredContribution, RegisteredType } from '../../services/resources.ts'
import { isEmptyValue } from '../../value/value-text.ts'

/** The cards of the first details tab that has any for the item; all properties of the type where none has. */
export function overviewGroups(
  type: Pick<RegisteredType, 'properties'>,
  views: readonly RegisteredContribution[],
  item: Item,
): readonly PropertyGroup[] {
  const shown = views
    .filter(({ decision }) => decision.allowed)
    .map((view) => dataOf('detailsView', view))
    .find(({ groups, shows }) => groups !== undefined && (shows === undefined || isInState(item, shows)))
  return shown?.groups ?? [{ properties: Object.keys(type.properties) }]
}

/** The groups without the name of the item, without properties that have no value in it, and without groups that have none left. */
export function filledGroups(
  type: Pick<RegisteredType, 'properties' | 'nameOf'>,
  groups: readonly PropertyGroup[],
  item: Item,
): readonly PropertyGroup[] {
  return groups
    .map((group) => ({
      ...group,
      properties: group.properties.filter((name) => {
        const { [name]: property } = type.properties
        const isName = name === (type.nameOf ?? 'name')
        return property !== undefined && !isName && !isEmptyValue(propertyValue(item, name, property))
      }),
    }))
    .filter(({ properties }) => properties.length > 0)
}
