// A table: every file of a form whose fields are checked by a function or a pattern, and why these refuse no more than the service does.
import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
/** A check or a pattern among the properties of a field. */
const CHECK = /(?:^|[{,])\s*(?:check|pattern)\s*[:(]/m

/** The files with such fields, below their plugins: `dns zones/create-zone-form.ts`. */
function checkedFiles(): readonly string[] {
  const paths = globSync('plugins/*/web/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/*.test.ts', '**/*.test.tsx', 'plugins/gallery/**'],
  })
  const checked = paths.filter((path) => CHECK.test(readFileSync(resolve(root, path), 'utf8')))
  return checked.map((path) => path.replace(/^plugins\/([^/]+)\/web\//, '$1 ')).toSorted()
}

/** What the checks of a file refuse that the service refuses as well, or, where it would take it, the row of the specification or the reason. */
const WHY: Readonly<Record<string, string>> = {
  'compute aggregates/edit-aggregate.ts': 'Nova takes a zone away by the metadata alone',
  'compute attachments/attach-interface-form.ts': 'Neutron takes addresses alone',
  'compute flavors/create/create-flavor.ts': 'Nova refuses names and ids that are there, and other characters in ids',
  'compute keypairs/keypair-fields.ts': 'COMPUTE-017, COMPUTE-018',
  'compute launch/configuration/configuration-step.tsx': 'Nova takes so many bytes of user data',
  'compute launch/details/details-step.tsx': 'the quota of the project',
  'compute launch/flavor/flavor-step.tsx': 'the quota of the project, and what Nova refuses for the image',
  'compute launch/keypair/keypair-forms.ts': 'COMPUTE-017, COMPUTE-018',
  'compute launch/source/source-step.tsx': 'Cinder refuses a volume that is smaller than its source',
  'compute password/change-form.ts': 'what is entered twice is the same',
  'compute quotas/limits-form.ts': 'IDP-021: a limit is not below what is used',
  'compute rebuild/rebuild-form.ts': 'what is entered twice is the same',
  'compute resize/resize-form.ts': 'Nova takes another flavor alone',
  'compute root-volume/extend-root-form.ts': 'Cinder extends alone',
  'compute tags/edit-tags-form.ts': 'Nova refuses longer tags, more than 50, and those with commas and slashes',
  'container-infra clusters/create/management-steps.ts': 'CINFRA-049',
  'container-infra clusters/create/network-step.ts': 'CINFRA-048',
  'container-infra clusters/create/size-step.ts': 'CINFRA-042, and bounds of scaling that exclude each other',
  'container-infra clusters/upgrade-cluster.ts': 'a batch has no more nodes than the cluster',
  'container-infra node-groups/create-node-group.ts':
    'Magnum makes no further control plane, and refuses bounds that exclude the number; CINFRA-049',
  'container-infra node-groups/edit-bounds.ts': 'Magnum refuses bounds that exclude the number of nodes',
  'container-infra node-groups/nodes-to-remove-field.ts': 'CINFRA-053',
  'container-infra node-groups/resize-node-group.ts': 'Magnum refuses a number outside the bounds',
  'container-infra templates/template-fields.ts': 'CINFRA-018: pairs; labels that are there are taken as they are',
  'dns administration/tld-fields.ts': 'Designate takes domain names without a dot at their end',
  'dns record-sets/create-record-set-form.ts': 'DNS-020, DNS-022, and names of another zone, which Designate refuses',
  'dns record-sets/record-data.ts': 'the grammars of Designate',
  'dns record-sets/update-record-set-form.ts': 'DNS-022, of what is entered',
  'dns reverse/set-form.ts': 'DNS-023',
  'dns zone-file/import-zone-file.ts': 'DNS-017, DNS-022, the grammars of Designate, and names of another zone',
  'dns zones/change-masters-form.ts': 'DNS-018',
  'dns zones/create-zone-form.ts': 'DNS-015, DNS-016, and labels that Designate refuses',
  'identity application-credentials/create-credential.tsx':
    'the form of the fields of a date and a time, and a name of Kubernetes',
  'identity credentials/credential-fields.ts': 'IDP-059',
  'identity federation/rules-field.ts': 'Keystone refuses rules that are no JSON, or no rules',
  'identity groups/add-users-form.ts': 'a change of nothing',
  'identity roles/create-role-form.ts': 'Keystone refuses a name that is there',
  'identity users/user-fields.ts': 'IDENT-019, and what is entered twice is the same',
  'images create/create-image.ts': 'Glance imports by http and https',
  'images form/image-fields.ts': 'values that a metadata definition refuses',
  'images metadata/import-namespace.ts': 'Glance takes JSON',
  'images volume/create-volume.ts': 'Cinder refuses a volume that is smaller than its image',
  'lbaas flavors/profile-fields.ts': 'Octavia takes JSON',
  'lbaas pools/edit-member-form.ts': 'LB-057, LB-058',
  'lbaas wizard/balancer-fields.ts': 'LB-060',
  'lbaas wizard/field-kit.ts': 'LB-059, LB-062, LB-065, LB-066',
  'lbaas wizard/l7-fields.ts': 'LB-064, and keys and values that Octavia refuses',
  'lbaas wizard/listener-fields.ts': 'LB-060, LB-061, LB-063',
  'lbaas wizard/monitor-fields.ts': 'LB-065, LB-067',
  'lbaas wizard/own-fields.ts': 'LB-057, LB-058, LB-059, LB-060',
  'lbaas wizard/pool-fields.ts': 'LB-063',
  'network address-groups/group-fields.ts': 'Neutron takes addresses and ranges alone',
  'network floating-ips/allocate-form.ts': 'Neutron takes addresses alone',
  'network floating-ips/forwarding-fields.ts': 'Neutron takes ports and ranges of the same length',
  'network networks/admin/create-network-form.ts': 'the segments that the deployment has',
  'network ports/add-address-pair-form.ts': 'Neutron takes addresses, ranges and MAC addresses alone',
  'network ports/create-port-form.ts': 'Neutron takes addresses alone',
  'network ports/port-fields.ts': 'Neutron takes addresses, ranges and MAC addresses alone',
  'network routers/add-interface-form.ts': 'Neutron takes addresses alone',
  'network routers/add-route-form.ts': 'Neutron takes a range and an address alone',
  'network security-groups/add-rule-form.ts': 'a range that ends before it begins',
  'network security-groups/edit-rule-form.ts': 'a range that ends before it begins',
  'network security-groups/rule-fields.ts': 'NETP-094 to NETP-099: ports from 1; a range or an address',
  'network subnet-pools/create-pool-form.ts': 'lengths that exclude each other',
  'network subnet-pools/edit-pool-form.ts': 'lengths that exclude each other',
  'network subnet-pools/pool-fields.ts': 'Neutron takes ranges of one version alone',
  'network subnets/subnet-fields.ts': 'NETP-022, NETP-023, NETP-027, NETP-028, NETP-031',
  'network trunks/trunk-steps.ts': 'the columns of Neutron, NET-036',
  'object-storage container/create-container.ts': 'OBJECT-013, OBJECT-014',
  'object-storage container/create-folder.ts': 'OBJECT-018, and a slash, which would make another folder',
  'object-storage container/upload-object.ts': 'OBJECT-018',
  'object-storage object/end-form.ts': 'The service takes seconds: what a person enters is a date and a time',
  'object-storage object/copy-object.ts': 'OBJECT-016, and parts of a name that are dots, which clients resolve',
  'orchestration generator/edit-parameter.tsx': 'a name that is taken',
  'orchestration generator/resource-form.ts':
    'a name that is taken, a text that is no YAML, and a circle, which Heat refuses',
  'orchestration launch/parameters-form.tsx': 'the names that Heat takes',
  'orchestration stack/stack.ts': 'no check of a field: an action of stacks is called so',
  'storage admin/manage-form.ts': 'pairs, and the longest text that Cinder takes',
  'storage groups/create-group.ts': 'Cinder needs a type',
  'storage volumes/create/volume-fields.ts': 'Cinder refuses a volume that is smaller than its source',
  'storage volumes/extend-form.ts': 'Cinder extends alone',
}

it('names each file of checked fields, and why they refuse no more than the service', () => {
  expect(checkedFiles()).toEqual(Object.keys(WHY).toSorted())
})
