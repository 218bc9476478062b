import { getCall } from '@fascia/sdk/common'
import Type from 'typebox'

export const get = getCall('/api/x/stranger/', { answer: Type.Object({ ran: Type.Boolean() }) })
