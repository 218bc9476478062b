import { field } from '@fascia/sdk/web/declare'

/** Fields of a project [IDP-013, IDP-014]. */
export const PROJECT_FIELDS = {
  domain_id: field.text('Domain ID', { isReadOnly: true }),
  domain_name: field.text('Domain Name', { isReadOnly: true }),
  name: field.text('Name', {
    isRequired: true,
    messages: { required: 'Give the project a name.', maxLength: 'At most 64 characters.' },
  }),
  description: field.text('Description', { control: 'textarea', rows: 3 }),
  enabled: field.boolean('Enabled'),
}

/** The help of the steps of both forms. */
export const PROJECT_HELP = {
  information:
    'A project holds resources and the quotas for them, and people work in it by their roles. Nothing can be done in a project that is disabled; its resources stay.',
  members:
    'Each member has a role in the project at least, which says what the person can do there. Add a person, then choose the roles.',
  groups:
    'All members of a group have the roles of the group. Give roles to groups where people come and go: their rights then follow the group.',
} as const
