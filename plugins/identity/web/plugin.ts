import { definePlugin } from '@fascia/sdk/web/declare'
import { systemInformation } from '../api/system-information.ts'
import { accessPanel } from './access/panel.ts'
import { applicationCredential, applicationCredentialsPanel } from './application-credentials/application-credential.ts'
import { domain, domainsPanel } from './domains/domain.ts'
import { group, groupsPanel } from './groups/group.ts'
import { project, projectsPanel } from './projects/project.ts'
import { role, rolesPanel } from './roles/role.ts'
import { systemInformationPanel } from './system/panel.ts'
import { user, usersPanel } from './users/user.ts'

export default definePlugin({
  resourceTypes: [domain, project, user, group, role, applicationCredential],
  extensionPoints: [{ id: systemInformation.id, version: 1, describes: 'Tabs of the page System Information.' }],
  panels: [
    domainsPanel,
    projectsPanel,
    usersPanel,
    groupsPanel,
    rolesPanel,
    applicationCredentialsPanel,
    accessPanel,
    systemInformationPanel,
  ],
})
