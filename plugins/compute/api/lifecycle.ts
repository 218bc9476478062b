import { getCall, patchCall, postCall, putCall } from '@fascia/sdk/common'
import Type from 'typebox'
import { LiveMigration, NewPassword, Rebuild, Resize, StateReset } from '../common/lifecycle.ts'
import { NewSnapshot, ServerChange, ServerOperationBody } from '../common/wire.ts'

/** Whether the cloud has an optional part: `instance_description`, `servergroup_soft_policies`. */
export const feature = getCall('/api/nova/features/:name/', { answer: Type.Boolean() })

export const change = patchCall('/api/nova/servers/:id', { body: ServerChange })
/** Starts an operation that takes nothing, or a rescue. */
export const operate = postCall('/api/nova/servers/:id', { body: ServerOperationBody })
/** Makes an image of an instance, and answers its id. */
export const snapshot = postCall('/api/nova/snapshots/', { body: NewSnapshot, answer: Type.String() })
export const rebuild = postCall('/api/nova/servers/:id/rebuild/', { body: Rebuild })
export const resize = postCall('/api/nova/servers/:id/resize/', { body: Resize })
export const setPassword = putCall('/api/nova/servers/:id/password/', { body: NewPassword })
export const liveMigrate = postCall('/api/nova/servers/:id/live-migrate/', { body: LiveMigration })
export const resetState = postCall('/api/nova/servers/:id/reset-state/', { body: StateReset })
