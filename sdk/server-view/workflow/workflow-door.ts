import '@fascia/sdk/web/wizard/style.css'

export { ServerWorkflowView } from './server-workflow-view.tsx'
