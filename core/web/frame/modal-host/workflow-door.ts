import '@fascia/sdk/web/wizard/style.css'

export { ServerWorkflow as default } from '@fascia/sdk/web/wizard'
