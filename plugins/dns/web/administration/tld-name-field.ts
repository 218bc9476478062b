import { domainNameField } from '../domain-name-field.tsx'

export default domainNameField('org')
