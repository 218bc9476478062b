import { type FormState, field } from '@fascia/sdk/web/declare'
import { listProviders } from '../../api/choices.ts'

/** What the forms of a flavor profile choose from. */
export const PROFILE_SOURCES = { providers: listProviders }

/** What the forms of a flavor profile ask. */
export const NEW_PROFILE = { name: '', provider_name: '', flavor_data: '' }

type State = FormState<Partial<typeof NEW_PROFILE>, typeof PROFILE_SOURCES, unknown>

function isObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}

/** Fields of a flavor profile. */
export const PROFILE_FIELDS = {
  name: field.text<typeof NEW_PROFILE, typeof PROFILE_SOURCES, unknown>('Name', {
    isRequired: true,
    messages: { required: 'Enter a name.' },
  }),
  provider_name: field.select<typeof NEW_PROFILE, typeof PROFILE_SOURCES, unknown, 'providers', 'name'>('Provider', {
    from: 'providers',
    value: 'name',
    isRequired: true,
    placeholder: 'Select a provider',
    messages: { required: 'Select a provider.' },
  }),
  flavor_data: field.text<typeof NEW_PROFILE, typeof PROFILE_SOURCES, unknown>('Flavor Data', {
    control: 'textarea',
    rows: 5,
    isRequired: true,
    help: 'A JSON object with what the provider makes: {"loadbalancer_topology": "SINGLE"}.',
    messages: { required: 'Enter the flavor data.' },
    check: ({ values: { flavor_data = '' } }: State) =>
      flavor_data === '' || isObject(flavor_data) ? undefined : 'The flavor data must be a JSON object.',
  }),
}
