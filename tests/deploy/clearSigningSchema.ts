/**
 * What the published schema of ERC-7730 (specs/erc7730-v2.schema.json of ethereum/clear-signing-erc7730-registry, as of
 * 77bb2c6e) allows of the parts that our files have, and stricter where it leaves something open: labels, intents and
 * places are required here, and no other key is allowed anywhere. What passes here passes there.
 */
const ADDRESS = { type: 'string', pattern: '^0x[0-9a-fA-F]{40}$' }
const PATH = { type: 'string', pattern: '^(@\\.(to|from|value|chainId)|\\w+(\\.(\\w+|\\[(-?\\d+)?\\]))*)$' }
const reference = (kind: string) => ({ type: 'string', pattern: `^\\$\\.metadata\\.${kind}\\.\\w+$` })
const TEXT = { type: 'string', minLength: 1 }

function object(properties: Readonly<Record<string, object>>, required = Object.keys(properties)) {
  return { type: 'object', properties, required, additionalProperties: false }
}

function recordOf(value: object) {
  return { type: 'object', additionalProperties: value, minProperties: 1 }
}

const PLACES = {
  type: 'array',
  items: object({ chainId: { type: 'integer', minimum: 1 }, address: ADDRESS }),
  minItems: 1,
}

function field(format: string, params?: object) {
  return object(
    {
      path: PATH,
      label: TEXT,
      format: { const: format },
      visible: { enum: ['optional'] },
      ...(params && { params }),
    },
    ['path', 'label', 'format', ...(params ? ['params'] : [])],
  )
}

const TOKEN = {
  ...object(
    {
      token: {
        anyOf: [ADDRESS, reference('constants'), object({ map: reference('maps'), keyPath: PATH })],
      },
      tokenPath: PATH,
      nativeCurrencyAddress: ADDRESS,
      threshold: { type: 'string', pattern: '^0x[0-9a-f]+$' },
      message: TEXT,
    },
    [],
  ),
  oneOf: [{ required: ['token'] }, { required: ['tokenPath'] }],
}

const FIELD = {
  oneOf: [
    ...['raw', 'amount', 'duration'].map((each) => field(each)),
    field('tokenAmount', TOKEN),
    field('nftName', object({ collectionPath: PATH })),
    field(
      'addressName',
      object({
        types: { type: 'array', items: { enum: ['wallet', 'eoa', 'contract', 'token', 'collection'] } },
      }),
    ),
    field('date', object({ encoding: { const: 'timestamp' } })),
    field('unit', object({ base: TEXT, decimals: { type: 'integer', minimum: 0 } })),
    field('enum', object({ $ref: reference('enums') })),
  ],
}

/** A function or a type with its fields: one space before a name, none after a comma. */
const SIGNATURE = {
  pattern:
    '^\\w+\\(((\\(.*\\)(\\[\\])? \\w+|[\\w\\[\\]]+ \\w+)(,(\\(.*\\)(\\[\\])? \\w+|[\\w\\[\\]]+ \\w+))*)?\\)$',
}

export const CLEAR_SIGNING_SCHEMA = object({
  $schema: { type: 'string', pattern: '/specs/erc7730-v2\\.schema\\.json$' },
  context: {
    oneOf: [
      object({
        $id: TEXT,
        contract: {
          oneOf: [
            object({ deployments: PLACES }),
            object({ factory: object({ deployments: PLACES, deployEvent: TEXT }) }),
          ],
        },
      }),
      object({
        $id: TEXT,
        eip712: {
          ...object({ domain: recordOf({ type: 'string' }), deployments: PLACES }, []),
          minProperties: 1,
        },
      }),
    ],
  },
  metadata: object(
    {
      ...{ owner: TEXT, contractName: TEXT, constants: recordOf(ADDRESS), enums: recordOf(recordOf(TEXT)) },
      maps: recordOf(object({ $keyType: TEXT, values: recordOf(ADDRESS) })),
    },
    ['owner', 'contractName'],
  ),
  display: object({
    formats: {
      ...recordOf(object({ intent: TEXT, fields: { type: 'array', items: FIELD } })),
      propertyNames: SIGNATURE,
    },
  }),
})
