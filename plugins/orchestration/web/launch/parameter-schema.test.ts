import { expect, it } from 'vitest'
import type { TemplateParameter } from '../../api/stacks.ts'
import { changedValues, ofStack, parameterFields, parameterValues } from './parameter-schema.ts'

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

it.each<[string, Partial<TemplateParameter>, string, object]>([
  ['a text', {}, 'held', { default: 'held' }],
  ['a text with a default', { default: 'd' }, 'held', { default: 'held' }],
  ['an emptied text with a default', { default: 'd' }, '', { default: '' }],
  ['a number', { type: 'Number', default: '1' }, '2', { default: '2' }],
  ['a text that looks like a list', {}, '["a","b"]', { default: '["a","b"]' }],
  ['a secret', { hidden: true, default: 'd' }, '******', { isKept: true }],
  ['a secret that the service shows', { hidden: true, default: 'd' }, 's3cret', { isKept: true }],
  ['a value that the service hides', { default: 'd' }, '******', { isKept: true }],
])('begins %s with what the stack has of it [STACKP-030]', (_what, parameter, held, begins) => {
  const { default: _default, ...rest } = { ...text, ...parameter }
  expect(ofStack([{ ...text, ...parameter }], { p: held })).toStrictEqual([{ ...rest, ...begins }])
})

it('begins a parameter that the stack has not with the default of the template', () => {
  const given = [{ ...text, default: 'd' }, text, { ...text, name: 'toString' }]
  for (const current of [{}, undefined]) expect(ofStack(given, current)).toStrictEqual(given)
})

it('asks for no value that is kept and not shown, and sends none where none is given [STACKP-030]', () => {
  const kept = ofStack(
    [
      { ...text, hidden: true },
      { ...text, name: 'q' },
    ],
    { p: '******' },
  )
  const { properties, fields, initial } = parameterFields(kept, {})
  expect(['__param_p', '__param_q'].map((name) => '~optional' in (properties[name] ?? {}))).toEqual([true, false])
  expect(properties.__param_p).toMatchObject({ minLength: 0 })
  expect(fields).toEqual({
    __param_p: { label, placeholder: 'Unchanged', widget: 'password', autoComplete: 'off' },
    __param_q: { label },
  })
  expect([initial, parameterValues(kept, initial)]).toEqual([{}, {}])
  expect(parameterValues(kept, { __param_p: 'new' })).toEqual({ p: 'new' })
})

it.each<[string, Partial<TemplateParameter>, string[]]>([
  ['one of the choices', { custom: 'nova.flavor', default: 'f1' }, ['f1']],
  ['a name in place of an id', { custom: 'nova.flavor', default: 'small' }, ['f1', 'small']],
  ['a value that is not allowed any more', { allowed: ['a', 'b'], default: 'c' }, ['a', 'b', 'c']],
  ['an allowed value', { allowed: ['a', 'b'], default: 'b' }, ['a', 'b']],
  ['no value', { allowed: ['a', 'b'], default: '' }, ['a', 'b']],
])('offers %s that a parameter has', (_what, parameter, values) => {
  const { fields } = parameterFields([{ ...text, ...parameter }], choices)
  expect(fields.__param_p?.choices?.map(({ value }) => value)).toEqual(values)
})

it.each<[object, object, object]>([
  [{ a: 'x', b: 1, c: false }, { a: 'x', b: 1, c: false }, {}],
  [
    { a: 'x', b: 1, c: false },
    { a: 'y', b: 2, c: true },
    { a: 'y', b: 2, c: true },
  ],
  [{ a: 'x' }, {}, { a: '' }],
  [{ a: '' }, {}, {}],
  [{}, { a: 'new', b: 0 }, { a: 'new', b: 0 }],
  [{ b: 1 }, {}, { b: undefined }],
  [{ b: 1 }, { b: null }, { b: undefined }],
])('takes of %j, entered as %j, as changed %j', (before, after, changed) => {
  expect(changedValues({ ...before }, { ...after })).toStrictEqual(changed)
})
