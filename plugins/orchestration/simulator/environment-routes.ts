import { notFound } from '@fascia/sdk/simulator'
import { get } from './kit.ts'
import { KINDS, kindOf } from './resources/kinds.ts'
import { FUNCTION_DESCRIPTIONS } from './template/evaluate.ts'
import { CFN_VERSIONS, HOT_VERSIONS } from './template/template.ts'
import { typeTemplate } from './type-template.ts'

const VERSIONS = [
  ...HOT_VERSIONS.map((version) => ({ version: `heat_template_version.${version}`, type: 'hot', aliases: [] })),
  ...CFN_VERSIONS.map((version) => ({ version: `AWSTemplateFormatVersion.${version}`, type: 'cfn', aliases: [] })),
]

const CFN_FUNCTIONS = {
  Ref: 'Resolves a parameter or refers to a resource.',
  'Fn::GetAtt': 'Resolves an attribute of a resource.',
  'Fn::Join': 'Joins a list with a delimiter.',
}

function statusSchema(type: string) {
  const { properties, attributes, description } = kindOf(type)
  return {
    resource_type: type,
    description,
    support_status: { status: 'SUPPORTED', message: null, version: null, previous_status: null },
    properties: Object.fromEntries(
      Object.entries(properties).map(
        ([name, { type: kind, required = false, update_allowed: update = false, ...rest }]) => [
          name,
          { type: kind, required, update_allowed: update, immutable: false, ...rest },
        ],
      ),
    ),
    attributes: Object.fromEntries(
      Object.entries(attributes).map(([name, text]) => [name, { type: 'string', description: text }]),
    ),
  }
}

/** What the service offers to templates: types of resources, versions of the format, functions. */
export const environmentRoutes = [
  get('/resource_types', { right: 'reader', rule: 'stacks:list_resource_types' }, ({ query }) => {
    const wanted = query.get('name')
    const types = [...KINDS.keys()].sort()
    const pattern = wanted === null ? undefined : wanted.toLowerCase()
    return { resource_types: types.filter((type) => pattern === undefined || type.toLowerCase().includes(pattern)) }
  }),
  get('/resource_types/:type', { right: 'reader', rule: 'stacks:resource_schema' }, ({ params }) =>
    statusSchema(decodeURIComponent(params.type)),
  ),
  get('/resource_types/:type/template', { right: 'reader', rule: 'stacks:generate_template' }, ({ params, query }) => ({
    ...typeTemplate(decodeURIComponent(params.type), query.get('template_type') === 'hot'),
  })),
  get('/template_versions', { right: 'reader', rule: 'stacks:list_template_versions' }, () => ({
    template_versions: VERSIONS,
  })),
  get(
    '/template_versions/:version/functions',
    { right: 'reader', rule: 'stacks:list_template_functions' },
    ({ params }) => {
      const found = VERSIONS.find(({ version }) => version === params.version)
      if (!found) throw notFound(`The Template Version (${params.version}) could not be found.`)
      const functions = found.type === 'hot' ? FUNCTION_DESCRIPTIONS : CFN_FUNCTIONS
      return {
        template_functions: Object.entries(functions).map(([name, description]) => ({ functions: name, description })),
      }
    },
  ),
  get('/build_info', { right: 'reader', rule: 'build_info:build_info' }, () => ({
    api: { revision: 'unknown' },
    engine: { revision: 'unknown' },
  })),
  get('/services', { right: 'admin', rule: 'service:index' }, ({ timestamp, uuid }) => ({
    services: [
      {
        id: uuid(),
        engine_id: uuid(),
        binary: 'heat-engine',
        host: 'controller',
        hostname: 'controller',
        topic: 'engine',
        status: 'up',
        report_interval: 60,
        created_at: timestamp(),
        updated_at: timestamp(),
        deleted_at: null,
      },
    ],
  })),
]
