import { handle } from '@fascia/sdk/gateway'
import { type Extension, list } from '../api/extensions.ts'

export const listExtensions = handle(list, ({ cloud }) => cloud.volume.pages<Extension>('/extensions', 'extensions'))
