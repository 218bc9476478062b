import { expect, it } from 'vitest'
import type { TemplateParameter } from '../../api/stacks.ts'
import { ofStack, parameterFields, parameterValues } from './parameter-schema.ts'

const choices = { 'nova.flavor': [{ id: 'f1', name: 'small' }] }
const text: TemplateParameter = { name: 'p', type: 'String', label: 'Label', description: '', hidden: false }
const optional = (schema: object) => ({ isOptional: true, ...schema })

/** The schema, options and first value of a parameter, and whether it may be left out. */
function fieldOf(fields: Partial<TemplateParameter>) {
  const { properties, fields: options, initial } = parameterFields([{ ...text, ...fields }], choices)
  const { type, ...rest } = JSON.parse(JSON.stringify(properties.__param_p))
  const isOptional = '~optional' in (properties.__param_p ?? {})
  return [isOptional ? optional({ type, ...rest }) : { type, ...rest }, options.__param_p, initial.__param_p]
}

const label = 'Label'
const select = (...values: string[]) => ({
  label,
  widget: 'select',
  choices: values.map((value) => ({ value, label: value })),
})
it.each<[string, Partial<TemplateParameter>, unknown[]]>([
  ['a text that must be given', {}, [{ type: 'string', minLength: 1 }, { label }, undefined]],
  [
    'a text with a default',
    { default: '', description: 'd' },
    [optional({ type: 'string', minLength: 0 }), { label, help: 'd' }, ''],
  ],
  [
    'a text of bounded length',
    { min_length: 2, max_length: 5 },
    [{ type: 'string', minLength: 2, maxLength: 5 }, { label }, undefined],
  ],
  [
    'a secret',
    { hidden: true, default: 'x' },
    [optional({ type: 'string', minLength: 0 }), { label, widget: 'password', autoComplete: 'off' }, 'x'],
  ],
  ['JSON', { type: 'Json' }, [{ type: 'string', minLength: 1 }, { label, widget: 'textarea', rows: 4 }, undefined]],
  [
    'one of some values',
    { allowed: ['a', 'b'], hidden: true },
    [{ type: 'string', minLength: 1 }, select('a', 'b'), undefined],
  ],
  [
    'a flavor',
    { custom: 'nova.flavor' },
    [
      { type: 'string', minLength: 1 },
      { label, widget: 'select', choices: [{ value: 'f1', label: 'small' }] },
      undefined,
    ],
  ],
  ['something that is not listed', { custom: 'other' }, [{ type: 'string', minLength: 1 }, { label }, undefined]],
  ['a number', { type: 'Number', default: '2' }, [optional({ type: 'number' }), { label }, 2]],
  [
    'a number within bounds',
    { type: 'Number', minimum: 0, maximum: 9 },
    [{ type: 'number', minimum: 0, maximum: 9 }, { label }, undefined],
  ],
  [
    'one of some numbers',
    { type: 'Number', allowed: ['1', '2'], default: '2' },
    [optional({ type: 'string', minLength: 1 }), select('1', '2'), '2'],
  ],
  ['yes or no', { type: 'Boolean', allowed: ['true'] }, [{ type: 'boolean' }, { label, widget: 'checkbox' }, false]],
])('asks for %s [STACKP-024, STACKP-025, STACKP-026, STACKP-027]', (_what, parameter, field) => {
  expect(fieldOf(parameter)).toEqual(field)
})

it.each([
  ...['true', 'True', 't', 'on', 'yes', 'Y', '1'].map((value) => [value, true] as const),
  ...['false', 'off', '0', '', 'other'].map((value) => [value, false] as const),
])('takes the default "%s" of a Boolean for %s, and asks for it always', (value, initial) => {
  expect(fieldOf({ type: 'Boolean', default: value })).toEqual([
    { type: 'boolean' },
    { label, widget: 'checkbox' },
    initial,
  ])
})

it('sends the parameters that were given, by their names', () => {
  const named = ['a', 'b', 'c', 'd'].map((name) => ({ ...text, name }))
  const values = { __param_a: 'x', __param_b: null, __param_d: false, other: 1 }
  expect(parameterValues(named, values)).toEqual({ a: 'x', d: false })
})

it.each([
  ['["x","y"]', 'x,y', 'x,y'],
  ['[]', '', ''],
  ['["a,b","c"]', '["a,b","c"]', ['a,b', 'c']],
  ['["[\\"a\\"]"]', '["[\\"a\\"]"]', ['["a"]']],
  ['[""]', '[""]', ['']],
  ['[" a","b"]', '[" a","b"]', [' a', 'b']],
  ['x,y', 'x,y', 'x,y'],
  ['[x', '[x', '[x'],
])('shows the list %s of a stack as %s, and sends it as the same items', (held, shown, sent) => {
  const list: TemplateParameter = { ...text, type: 'CommaDelimitedList' }
  const { initial } = parameterFields(ofStack([list], { p: held }), choices)
  expect(initial).toEqual({ __param_p: shown })
  expect(parameterValues([list], initial)).toEqual({ p: sent })
})

it('sends a text that looks like a list as the text that it is', () => {
  expect(parameterValues([text], { __param_p: '["a"]' })).toEqual({ p: '["a"]' })
})
