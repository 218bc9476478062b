import { defineGateway, get } from '@fascia/sdk/gateway'

export default defineGateway({ routes: [get('/api/x/stranger/', {}, () => ({ ran: true }))] })
