/** The names of the files of a cluster's configuration. */
export function configFiles(clusterName: string): Readonly<Record<'key' | 'ca' | 'cert' | 'config', string>> {
  return {
    key: `${clusterName}_key.pem`,
    ca: `${clusterName}_ca.pem`,
    cert: `${clusterName}_cert.pem`,
    config: `${clusterName}_config`,
  }
}
