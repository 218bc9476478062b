import { all, plural, policy, service } from '@fascia/sdk/common'
import { overview, panel, property, resourceType, view } from '@fascia/sdk/web/declare'
import * as templates from '../../api/templates.ts'

const may = (rule: string) => all(service('orchestration'), policy('orchestration', rule))

/** A type of resource that templates can have [STACKP-031]. */
export const resourceKind = resourceType(templates.resourceTypeType, {
  names: plural('Resource Type', 'Resource Types'),
  calls: { list: templates.resourceTypes, get: templates.getResourceType },
  nameOf: 'id',
  detailsPath: ':id/',
  properties: {
    id: property.id('Type'),
    description: property.text('Description'),
    support_status: property.text('Support Status'),
  },
  columns: ['id'],
  facets: [{ of: 'type', label: 'Type' }],
  details: [overview(), view('Schema', () => import('./schema.tsx'))],
})

/** [STACKP-001] */
export const resourceTypesPanel = panel(resourceKind, {
  path: '/project/resource_types',
  nav: { perspective: 'project', group: 'Orchestration', order: 620 },
  help: 'The kinds of resources that templates may use in this cloud, with their properties and attributes. Names with AWS are for CloudFormation templates.',
  requires: may('stacks:list_resource_types'),
})

/** A version of the format of templates [STACKP-032, STACKP-033]. */
export const templateVersion = resourceType(templates.templateVersionType, {
  names: plural('Template Version', 'Template Versions'),
  calls: { list: templates.templateVersions, get: templates.getTemplateVersion },
  nameOf: 'version',
  detailsPath: ':id/',
  properties: { id: property.id('ID'), version: property.text('Version'), type: property.text('Type') },
  columns: ['version', 'type'],
  facets: ['version', 'type'],
  details: [
    view('Template Functions', () => import('./functions.tsx'), {
      requires: policy('orchestration', 'stacks:list_template_functions'),
    }),
  ],
})

/** [STACKP-001] */
export const templateVersionsPanel = panel(templateVersion, {
  path: '/project/template_versions',
  nav: { perspective: 'project', group: 'Orchestration', order: 630 },
  help: 'The versions that a template may name in its first line, and the functions that each version knows.',
  requires: may('stacks:list_template_versions'),
})
