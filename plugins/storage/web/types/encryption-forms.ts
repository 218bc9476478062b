import { all, extension, optionWords, policy } from '@fascia/sdk/common'
import { action, asking, field, form } from '@fascia/sdk/web/declare'
import * as encryption from '../../api/volume-encryption.ts'
import { type VolumeType, volumeTypeType } from '../../api/volume-types.ts'
import { canEncrypt, isEncrypted } from './type-state.ts'

const requires = policy('volume', 'volume_extension:volume_type_encryption')

const ENTER_PROVIDER = 'Enter a provider.'
const WHOLE = 'Enter a whole number that is at least 1.'

const fields = {
  name: field.text<unknown, unknown, unknown>('Name', { isReadOnly: true }),
  provider: field.text<unknown, unknown, unknown>('Provider', {
    isRequired: true,
    help: 'What encrypts, such as luks.',
    messages: { required: ENTER_PROVIDER, minLength: ENTER_PROVIDER },
  }),
  control_location: field.choice<encryption.Encryption['control_location'], unknown, unknown, unknown>(
    'Control Location',
    {
      isRequired: true,
      help: 'The hypervisor encrypts at the front end, the storage at the back end.',
      placeholder: 'Select a control location',
      messages: { required: 'Select a control location.' },
      choices: { 'front-end': 'front-end', 'back-end': 'back-end' },
    },
  ),
  cipher: field.text<unknown, unknown, unknown>('Cipher', {
    help: 'Such as aes-xts-plain64; the provider has a default.',
  }),
  key_size: field.number<unknown, unknown, unknown>('Key Size (bits)', {
    control: 'text',
    isShort: true,
    messages: { type: WHOLE, minimum: WHOLE },
  }),
}

interface Held {
  readonly provider: string
  readonly control_location: encryption.Encryption['control_location']
  readonly cipher?: string | undefined
  readonly key_size?: number | undefined
}

const body = ({ values: { provider, control_location, cipher, key_size } }: { readonly values: Held }) => ({
  provider,
  control_location,
  ...(cipher ? { cipher } : {}),
  ...(key_size === undefined ? {} : { key_size }),
})

/** The words of the command: it makes the encryption of a type, or changes it. */
function encryptionCommand({
  values: { provider, control_location, cipher, key_size },
  item: { id },
}: {
  readonly values: { readonly [Name in keyof Held]?: Held[Name] | null }
  readonly item: VolumeType
}): readonly string[] {
  return [
    ...['openstack', 'volume', 'type', 'set'],
    ...optionWords('--encryption-provider', provider),
    ...optionWords('--encryption-control-location', control_location),
    ...optionWords('--encryption-cipher', cipher),
    ...optionWords('--encryption-key-size', key_size),
    id,
  ]
}

function initialOf({ name, encryption: held }: VolumeType) {
  return {
    name,
    provider: held?.provider,
    control_location: held?.control_location,
    cipher: held?.cipher ?? undefined,
    key_size: held?.key_size ?? undefined,
  }
}

/** Create Encryption [VOLP-087, VOLP-091]. */
export const createEncryption = action({
  label: 'Create Encryption',
  requires: all(extension('block-storage', 'encryption'), requires),
  allowed: canEncrypt,
  form: form(asking(encryption.create, { name: '' }), {
    of: volumeTypeType,
    initial: ({ item: { name } }) => ({ name }),
    fields,
    body,
    outcome: 'updated',
    success: 'Volumes of the type "{name}" will be encrypted.',
    failure: 'Unable to create the encryption of the volume type.',
    command: encryptionCommand,
  }),
})

/** Update Encryption [VOLP-087, VOLP-091]. */
export const updateEncryption = action({
  label: 'Update Encryption',
  requires,
  allowed: isEncrypted,
  form: form(asking(encryption.update, { name: '' }), {
    of: volumeTypeType,
    initial: ({ item }) => initialOf(item),
    fields,
    body: ({ values: { provider, control_location, cipher, key_size } }) => ({
      ...(provider === undefined ? {} : { provider }),
      ...(control_location === undefined ? {} : { control_location }),
      cipher: cipher || null,
      key_size: key_size ?? null,
    }),
    success: 'Updated the encryption of volume type "{name}".',
    failure: 'Unable to update the encryption of the volume type.',
    command: encryptionCommand,
  }),
})
