import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { slimRjsf } from './slim-rjsf.ts'

const components = dirname(fileURLToPath(import.meta.resolve('@rjsf/core/lib/components/Form.js')))

/** The members that a registry of rjsf has in the build. */
function built(kind: string): readonly string[] {
  const { transform } = slimRjsf()
  if (typeof transform !== 'object') throw new TypeError('no hook')
  const code = readFileSync(join(components, kind, 'index.js'), 'utf8')
  const { code: left } = Reflect.apply(transform.handler, undefined, [code, ''])
  return [...String(left).matchAll(/^ {8}(?:\w+: )?(\w+)/gm)].map(([, name = '']) => name)
}

it('leaves of the registries of rjsf what a schema alone can ask for', () => {
  expect(built('widgets')).toEqual(['ColorWidget', 'FileWidget', 'HiddenWidget'])
  expect(new Set(built('fields'))).toEqual(
    new Set([
      'MultiSchemaField',
      'ArrayField',
      'BooleanField',
      'CyclicSchemaField',
      'FallbackField',
      'NumberField',
      'ObjectField',
      'OptionalDataControlsField',
      'SchemaField',
      'StringField',
      'NullField',
    ]),
  )
  expect(built('templates')).toEqual([
    'ButtonTemplates',
    'BaseInputTemplate',
    'CyclicSchemaExpandTemplate',
    'FallbackFieldTemplate',
    'FieldTemplate',
    'GridTemplate',
    'OptionalDataControlsTemplate',
    'WrapIfAdditionalTemplate',
  ])
})
