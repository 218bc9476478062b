import '@fascia/sdk/web/form/style.css'
import '@fascia/sdk/web/wizard/style.css'

export { DeclaredForm as default } from '@fascia/sdk/web/form'
