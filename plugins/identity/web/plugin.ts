import { definePlugin } from '@fascia/sdk/web/declare'
import { systemInformation } from '../api/system-information.ts'
import { accessPanel } from './access/panel.ts'
import { applicationCredential, applicationCredentialsPanel } from './application-credentials/application-credential.ts'
import { credential, credentialsPanel, ownCredentialsPanel } from './credentials/credential.ts'
import { domain, domainsPanel } from './domains/domain.ts'
import { identityProvider, identityProvidersPanel } from './federation/identity-provider.ts'
import { mapping, mappingsPanel } from './federation/mapping.ts'
import { protocol } from './federation/protocol.ts'
import { group, groupsPanel } from './groups/group.ts'
import { groupMember } from './groups/group-member.ts'
import { project, projectsPanel } from './projects/project.ts'
import { role, rolesPanel } from './roles/role.ts'
import { systemInformationPanel } from './system/panel.ts'
import { user, usersPanel } from './users/user.ts'

export default definePlugin({
  resourceTypes: [
    domain,
    project,
    user,
    group,
    groupMember,
    role,
    applicationCredential,
    credential,
    identityProvider,
    protocol,
    mapping,
  ],
  extensionPoints: [{ id: systemInformation.id, version: 1, describes: 'Tabs of the page System Information.' }],
  panels: [
    domainsPanel,
    projectsPanel,
    usersPanel,
    groupsPanel,
    rolesPanel,
    applicationCredentialsPanel,
    credentialsPanel,
    ownCredentialsPanel,
    identityProvidersPanel,
    mappingsPanel,
    accessPanel,
    systemInformationPanel,
  ],
})
