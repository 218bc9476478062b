import { all, optionWords, plural, setting } from '@fascia/sdk/common'
import {
  action,
  asking,
  deleteAction,
  field,
  form,
  linkAction,
  overview,
  panel,
  resourceType,
  tab,
} from '@fascia/sdk/web/declare'
import * as providers from '../../api/identity-providers.ts'
import { list as mappings } from '../../api/mappings.ts'
import { may } from '../may.ts'

/** Federation is managed where the deployment says so [IDP-002]. */
export const isFederated = setting('OPENSTACK_KEYSTONE_FEDERATION_MANAGEMENT')

/** The remote ids of a text that separates them by commas, each once [IDP-045]. Of those that are `known` one may have commas itself, and stays whole. */
function splitRemoteIds(content = '', known: readonly string[] = []): string[] {
  const whole = known.filter((id) => id.includes(',') && content.includes(id))
  const rest = whole.reduce((text, id) => text.replace(id, ''), content)
  const ids = rest.split(',').map((one) => one.trim())
  return [...new Set([...whole, ...ids.filter((one) => one !== '')])]
}

const LONGEST = 'At most 64 characters.'

/** [IDP-045] */
const FIELDS = {
  remote_id_text: field.text('Remote IDs', { help: 'Separated by commas.' }),
  description: field.text('Description', { control: 'textarea' as const, rows: 3 }),
  enabled: field.boolean('Enabled'),
}

/** Protocols are added and deleted here [IDP-047]. */
const protocolsTab = tab(
  'Protocols',
  providers.protocolType,
  {
    call: providers.protocols,
    input: ({ id }: providers.IdentityProvider) => ({ params: { provider_id: id } }),
    what: 'protocols',
    label: 'Protocols',
    actions: ['addProtocol'],
  },
  { id: 'identity.view.provider-protocols', requires: may('list_protocols') },
)

/** An identity provider [IDP-043, IDP-046]. */
export const identityProvider = resourceType(providers.identityProviderType, {
  names: plural('Identity Provider', 'Identity Providers'),
  calls: providers,
  nameOf: 'id',
  columns: ['id', { of: 'description', priority: 3 }, 'enabled', { of: 'remote_ids', priority: 2 }],
  facets: ['id', 'description', 'remote_ids'],
  details: [overview(), protocolsTab],
  actions: {
    /** [IDP-044, IDP-045] */
    registerProvider: action({
      label: 'Register Identity Provider',
      on: 'list',
      requires: may('create_identity_provider'),
      form: form(asking(providers.create, { remote_id_text: '' }), {
        of: providers.identityProviderType,
        initial: () => ({ enabled: true }),
        fields: {
          id: field.text('Identity Provider ID', {
            messages: { required: 'Give the identity provider an ID.', maxLength: LONGEST },
          }),
          ...FIELDS,
        },
        body: ({ values: { id: given, remote_id_text, description, enabled } }) => ({
          id: given,
          remote_ids: splitRemoteIds(remote_id_text),
          enabled: enabled === true,
          ...(description ? { description } : {}),
        }),
        successValues: ({ values }) => ({ provider: values.id }),
        success: 'Identity provider {provider} was successfully registered.',
        failure: 'Unable to register the identity provider.',
        command: ({ values: { id, remote_id_text, description, enabled } }) => [
          ...['openstack', 'identity', 'provider', 'create'],
          ...optionWords('--remote-id', splitRemoteIds(remote_id_text)),
          ...optionWords('--description', description),
          ...(enabled === true ? [] : ['--disable']),
          id,
        ],
      }),
    }),
    /** [IDP-044, IDP-046] */
    manageProtocols: linkAction({
      label: 'Manage Protocols',
      requires: may('list_protocols'),
      to: '/ngdetails/OS::Keystone::IdentityProvider/:id',
      tab: protocolsTab,
    }),
    /** [IDP-044, IDP-045] */
    editProvider: action({
      label: 'Edit Identity Provider',
      requires: may('update_identity_provider'),
      form: form(asking(providers.change, { id: '', remote_id_text: '' }), {
        of: providers.identityProviderType,
        submit: 'Save',
        initial: ({ item }) => ({
          id: item.id,
          remote_id_text: item.remote_ids.join(', '),
          description: item.description ?? '',
          enabled: item.enabled,
        }),
        fields: { id: field.text('Identity Provider ID', { isReadOnly: true }), ...FIELDS },
        params: ({ item }) => ({ id: item.id }),
        body: ({ values: { remote_id_text, description, enabled }, item }) => ({
          remote_ids: splitRemoteIds(remote_id_text, item.remote_ids),
          description: description ?? '',
          enabled: enabled === true,
        }),
        success: 'Identity provider {name} was successfully updated.',
        failure: 'Unable to update the identity provider.',
        command: ({ values: { remote_id_text, description, enabled }, item }) => [
          ...['openstack', 'identity', 'provider', 'set'],
          ...optionWords('--remote-id', splitRemoteIds(remote_id_text, item.remote_ids)),
          ...optionWords('--description', description),
          enabled === true ? '--enable' : '--disable',
          item.id,
        ],
      }),
    }),
    /** [IDP-047] */
    addProtocol: action({
      label: 'Add Protocol',
      requires: may('create_protocol'),
      panels: [],
      form: form(
        providers.addProtocol,
        { mappings },
        {
          of: providers.identityProviderType,
          makes: providers.protocolType,
          fields: {
            id: field.text('Protocol ID', { messages: { required: 'Give the protocol an ID.', maxLength: LONGEST } }),
            mapping_id: field.select('Mapping ID', {
              from: 'mappings',
              label: 'id',
              placeholder: 'Select a mapping',
              nonePlaceholder: 'There are no mappings',
              failure: 'Unable to retrieve the mappings.',
              messages: { required: 'Select a mapping.' },
            }),
          },
          params: ({ item }) => ({ provider_id: item.id }),
          successValues: ({ values }) => ({ protocol: values.id }),
          success: 'Protocol {protocol} was successfully added.',
          failure: 'Unable to add the protocol.',
          command: ({ values: { id, mapping_id }, item }) => [
            ...['openstack', 'federation', 'protocol', 'create', '--identity-provider', item.id],
            ...optionWords('--mapping', mapping_id),
            id,
          ],
        },
      ),
    }),
    /** [IDP-044] */
    deleteProvider: deleteAction({
      batch: true,
      requires: may('delete_identity_provider'),
      label: plural('Unregister Identity Provider', 'Unregister Identity Providers'),
    }),
  },
})

export const identityProvidersPanel = panel(identityProvider, {
  path: '/identity/identity_providers',
  nav: { perspective: 'identity', order: 70 },
  help: 'An identity provider lets people sign in with an account that they have elsewhere. Register it with its remote IDs, then add a protocol, such as OpenID Connect or SAML, with the mapping that it uses.',
  requires: all(isFederated, may('list_identity_providers')),
  itemActions: ['manageProtocols', 'editProvider', 'deleteProvider'],
})
