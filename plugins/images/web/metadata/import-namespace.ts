import { Fault } from '@fascia/sdk/common'
import { asking, type ChosenFile, field, form } from '@fascia/sdk/web/declare'
import { importNamespace, namespaceType } from '../../api/metadata-definitions.ts'

type JsonObject = Readonly<Record<string, unknown>>

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The definition of a namespace out of its text; undefined where that is not a JSON object [ADMP-023]. */
function parseDefinition(content: string): JsonObject | undefined {
  try {
    const parsed: unknown = JSON.parse(content)
    return isObject(parsed) ? parsed : undefined
  } catch {
    return undefined
  }
}

const EMPTY = 'Give the definition of the namespace.'
const NO_JSON = 'The definition is not a JSON object.'

/** What is wrong with the text of a definition. */
function problemOf(definition: string): string | undefined {
  if (definition.trim() === '') return EMPTY
  return parseDefinition(definition) ? undefined : NO_JSON
}

/** Import Namespace: a definition from a file or as it is written, with its visibility and protection [ADMP-022, ADMP-023, ADMP-024]. */
export default form(
  asking(importNamespace, {
    source_type: 'file' as 'file' | 'raw',
    metadef_file: undefined as ChosenFile | undefined,
    direct_input: '',
    is_public: false,
  }),
  {
    of: namespaceType,
    initial: () => ({ source_type: 'file' as const, is_public: false, protected: false }),
    fields: {
      source_type: field.choice('Namespace Definition Source', {
        isRequired: true,
        choices: { file: 'Metadata Definition File', raw: 'Direct Input' },
      }),
      metadef_file: field.file('Metadata Definition File', {
        isRequired: true,
        messages: { required: 'Choose a file.' },
        when: ({ values: { source_type } }) => source_type === 'file',
      }),
      direct_input: field.text('Namespace JSON', {
        control: 'textarea',
        rows: 12,
        isRequired: true,
        messages: { required: EMPTY },
        when: ({ values: { source_type } }) => source_type === 'raw',
        check: ({ values: { direct_input = '' } }) => problemOf(direct_input),
      }),
      is_public: field.boolean('Public', { help: 'Every project sees it.' }),
      protected: field.boolean('Protected', { help: 'It cannot be deleted.' }),
    },
    body: ({ values: { source_type, direct_input = '', is_public, protected: isProtected } }) => ({
      definition: (source_type === 'raw' && parseDefinition(direct_input)) || {},
      visibility: is_public === true ? ('public' as const) : ('private' as const),
      protected: isProtected === true,
    }),
    async send({ body, request, values: { source_type, metadef_file } }) {
      if (!body) return undefined
      if (source_type !== 'file') return request(importNamespace, { body })
      const content = metadef_file instanceof Blob ? await metadef_file.text() : ''
      const problem = problemOf(content)
      const definition = parseDefinition(content)
      if (!definition) throw new Fault('GATEWAY_INPUT_INVALID', { fields: { metadef_file: [problem ?? NO_JSON] } })
      return request(importNamespace, { body: { ...body, definition } })
    },
    madeId: ({ answer: { namespace } }) => namespace,
    success: 'The namespace was imported.',
    failure: 'Unable to import the namespace.',
  },
)
