import { kindOf } from './resources/kinds.ts'

const HOT_TYPES = { string: 'string', integer: 'number', boolean: 'boolean', list: 'comma_delimited_list', map: 'json' }
const CFN_TYPES = { string: 'String', integer: 'Number', boolean: 'Boolean', list: 'CommaDelimitedList', map: 'Json' }

/** A template with one resource of a type: its properties are parameters, its attributes outputs. */
export function typeTemplate(type: string, isHot: boolean): object {
  const { properties, attributes } = kindOf(type)
  const name = type.split('::').at(-1) ?? type
  const description = `Initial template of ${name}`
  const each = <Item, Made>(items: Readonly<Record<string, Item>>, make: (key: string, item: Item) => Made) =>
    Object.fromEntries(Object.entries(items).map(([key, item]) => [key, make(key, item)]))
  if (isHot)
    return {
      heat_template_version: '2016-10-14',
      description,
      parameters: each(properties, (_key, { type: kind, description: text, default: initial }) => ({
        type: HOT_TYPES[kind],
        ...(text === undefined ? {} : { description: text }),
        ...(initial === undefined ? {} : { default: initial }),
      })),
      resources: { [name]: { type, properties: each(properties, (key) => ({ get_param: key })) } },
      outputs: each(attributes, (key, text) => ({ description: text, value: { get_attr: [name, key] } })),
    }
  return {
    HeatTemplateFormatVersion: '2012-12-12',
    Description: description,
    Parameters: each(properties, (_key, { type: kind, description: text, default: initial }) => ({
      Type: CFN_TYPES[kind],
      ...(text === undefined ? {} : { Description: text }),
      ...(initial === undefined ? {} : { Default: initial }),
    })),
    Resources: { [name]: { Type: type, Properties: each(properties, (key) => ({ Ref: key })) } },
    Outputs: each(attributes, (key, text) => ({
      Description: text,
      Value: JSON.stringify({ 'Fn::GetAtt': [name, key] }),
    })),
  }
}
