/** How much one call of SCIM may ask, each with its unit in the name. */

export const scimLimits = {
  bodyBytesMax: 2_097_152,
  /** Of a filter, or of a path of PATCH. */
  filterLengthMax: 4_096,
  filterTermsMax: 50,
  filterDepthMax: 10,
  resultsDefault: 100,
  resultsMax: 200,
  startIndexMax: 1_000_000,
  operationsMax: 1_000,
  /** That one call puts into a group, and that it takes out of one: each ends the sign-ins of one person. */
  membersMax: 2_000,
  /** Of a page of groups: it ends before more are told. */
  pageMembersMax: 20_000,
  userNameMax: 254,
  externalIdMax: 256,
  groupNameMax: 200,
} as const;
