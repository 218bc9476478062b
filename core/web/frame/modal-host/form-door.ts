import '@fascia/sdk/web/form/style.css'
import '@fascia/sdk/web/wizard/style.css'

export { FormActionView as default } from '@fascia/sdk/web/form'
