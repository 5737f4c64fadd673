// Generated from the contracts of the local exchange by `npm run abi`. Do not edit.
import type { GovernedAbi } from '~/chain/governance/governedAbi'

/** Each contract’s powers and terms, by its name in Solidity. */
export const powers: Readonly<Record<string, GovernedAbi>> = {
  FarmAuction: {
    area: 'auction',
    getters: { owner: '0x8da5cb5b', operatorAddress: '0x127effb2' },
    roles: {},
    powers: [
      {
        holder: 'owner',
        kind: 'withdrawals',
        methods: [
          { name: 'claimAuctionLeaderboard', selector: '0x579068f4', inputs: ['uint256', 'address[]'] },
          { name: 'recoverToken', selector: '0xb29a8140', inputs: ['address', 'uint256'] },
        ],
      },
      {
        holder: 'owner',
        kind: 'access',
        methods: [
          { name: 'setOperatorAddress', selector: '0x2f1d5a60', inputs: ['address'] },
          { name: 'transferOwnership', selector: '0xf2fde38b', inputs: ['address'] },
          { name: 'renounceOwnership', selector: '0x715018a6', inputs: [] },
        ],
      },
      {
        holder: 'operatorAddress',
        kind: 'rounds',
        methods: [
          {
            name: 'startAuction',
            selector: '0x8d2c4488',
            inputs: ['uint256', 'uint256', 'uint256', 'uint256'],
          },
          { name: 'closeAuction', selector: '0x236ed8f3', inputs: ['uint256'] },
        ],
      },
      {
        holder: 'operatorAddress',
        kind: 'lists',
        methods: [
          { name: 'addWhitelist', selector: '0xedac985b', inputs: ['address[]'] },
          { name: 'removeWhitelist', selector: '0x23245216', inputs: ['address[]'] },
        ],
      },
      {
        holder: 'operatorAddress',
        kind: 'terms',
        methods: [{ name: 'setMaxAuctionLength', selector: '0xaffdafd8', inputs: ['uint256'] }],
      },
    ],
    terms: [{ name: 'maxAuctionLength', selector: '0x0e519ef9', unit: 'blocks', limit: '0x0891f601' }],
  },
  TradingCompetition: {
    area: 'competition',
    getters: { owner: '0x8da5cb5b' },
    roles: {},
    powers: [
      {
        holder: 'owner',
        kind: 'rounds',
        methods: [
          { name: 'updateCompetitionStatus', selector: '0xe8c5408d', inputs: ['uint8'] },
          { name: 'updateUserStatusMultiple', selector: '0x0ae13706', inputs: ['address[]', 'uint256'] },
          {
            name: 'updateWinningTeamAndTokenURIAndBunnyId',
            selector: '0x2c3e2bee',
            inputs: ['uint256', 'string', 'uint8'],
          },
          {
            name: 'updateTeamRewards',
            selector: '0x7f3684f1',
            inputs: ['uint256', 'uint256[5]', 'uint256[5]', 'uint256[5]'],
          },
        ],
      },
      {
        holder: 'owner',
        kind: 'withdrawals',
        methods: [{ name: 'claimRemainder', selector: '0x43d6f88b', inputs: ['uint256'] }],
      },
      {
        holder: 'owner',
        kind: 'access',
        methods: [
          { name: 'transferOwnership', selector: '0xf2fde38b', inputs: ['address'] },
          { name: 'renounceOwnership', selector: '0x715018a6', inputs: [] },
        ],
      },
    ],
    terms: [{ name: 'minClaimPeriod', selector: '0x191d6163', unit: 'seconds' }],
  },
  TradingCompetitionV2: {
    area: 'competition',
    getters: { owner: '0x8da5cb5b' },
    roles: {},
    powers: [
      {
        holder: 'owner',
        kind: 'rounds',
        methods: [
          { name: 'updateCompetitionStatus', selector: '0xe8c5408d', inputs: ['uint8'] },
          { name: 'updateUserStatusMultiple', selector: '0x0ae13706', inputs: ['address[]', 'uint256'] },
          {
            name: 'updateWinningTeamAndTokenURIAndBunnyId',
            selector: '0x2c3e2bee',
            inputs: ['uint256', 'string', 'uint8'],
          },
          {
            name: 'updateTeamRewards',
            selector: '0xe21125fc',
            inputs: [
              'uint256',
              'uint256[5]',
              'uint256[5]',
              'uint256[5]',
              'uint256[5]',
              'uint256[5]',
              'uint256[5]',
            ],
          },
        ],
      },
      {
        holder: 'owner',
        kind: 'withdrawals',
        methods: [
          { name: 'claimCakeRemainder', selector: '0xf1d7b550', inputs: ['uint256'] },
          { name: 'claimLazioRemainder', selector: '0xb58e8386', inputs: ['uint256'] },
          { name: 'claimPortoRemainder', selector: '0x902bc4de', inputs: ['uint256'] },
          { name: 'claimSantosRemainder', selector: '0xebb00bbe', inputs: ['uint256'] },
        ],
      },
      {
        holder: 'owner',
        kind: 'access',
        methods: [
          { name: 'transferOwnership', selector: '0xf2fde38b', inputs: ['address'] },
          { name: 'renounceOwnership', selector: '0x715018a6', inputs: [] },
        ],
      },
    ],
    terms: [{ name: 'minClaimPeriod', selector: '0x191d6163', unit: 'seconds' }],
  },
  Timelock: {
    area: 'exchange',
    getters: {},
    roles: {
      PROPOSER_ROLE: '0xb09aa5aeb3702cfd50b6b62bc4532604938f21248a27a1d5ca736082b6819cc1',
      CANCELLER_ROLE: '0xfd643c72710c63c0180259aba6b2d05451e3591a24e58b62239378085726f783',
      EXECUTOR_ROLE: '0xd8aa0f3194971a2a116679f7c2090f6939c8d4e01a2a8d7e41d55e5351469e63',
      DEFAULT_ADMIN_ROLE: '0x0000000000000000000000000000000000000000000000000000000000000000',
    },
    powers: [
      {
        holder: 'PROPOSER_ROLE',
        kind: 'scheduling',
        methods: [
          {
            name: 'schedule',
            selector: '0x01d5062a',
            inputs: ['address', 'uint256', 'bytes', 'bytes32', 'bytes32', 'uint256'],
          },
          {
            name: 'scheduleBatch',
            selector: '0x8f2a0bb0',
            inputs: ['address[]', 'uint256[]', 'bytes[]', 'bytes32', 'bytes32', 'uint256'],
          },
        ],
      },
      {
        holder: 'CANCELLER_ROLE',
        kind: 'scheduling',
        methods: [{ name: 'cancel', selector: '0xc4d252f5', inputs: ['bytes32'] }],
      },
      {
        holder: 'EXECUTOR_ROLE',
        kind: 'scheduling',
        methods: [
          {
            name: 'execute',
            selector: '0x134008d3',
            inputs: ['address', 'uint256', 'bytes', 'bytes32', 'bytes32'],
          },
          {
            name: 'executeBatch',
            selector: '0xe38335e5',
            inputs: ['address[]', 'uint256[]', 'bytes[]', 'bytes32', 'bytes32'],
          },
        ],
      },
      {
        holder: 'this',
        kind: 'scheduling',
        methods: [{ name: 'updateDelay', selector: '0x64d62353', inputs: ['uint256'] }],
      },
      {
        holder: 'DEFAULT_ADMIN_ROLE',
        kind: 'access',
        methods: [
          { name: 'grantRole', selector: '0x2f2ff15d', inputs: ['bytes32', 'address'] },
          { name: 'revokeRole', selector: '0xd547741f', inputs: ['bytes32', 'address'] },
        ],
      },
    ],
    terms: [{ name: 'getMinDelay', selector: '0xf27a0c92', unit: 'seconds' }],
  },
  Factory: {
    area: 'exchange',
    getters: { feeToSetter: '0x094b7415' },
    roles: {},
    powers: [
      {
        holder: 'feeToSetter',
        kind: 'receivers',
        methods: [{ name: 'setFeeTo', selector: '0xf46901ed', inputs: ['address'] }],
      },
      {
        holder: 'feeToSetter',
        kind: 'access',
        methods: [{ name: 'setFeeToSetter', selector: '0xa2e74af6', inputs: ['address'] }],
      },
    ],
    terms: [{ name: 'feeTo', selector: '0x017e7e58', unit: 'address' }],
  },
  Cheese: {
    area: 'exchange',
    getters: { owner: '0x8da5cb5b' },
    roles: {},
    powers: [
      {
        holder: 'owner',
        kind: 'mint',
        methods: [{ name: 'mint', selector: '0x40c10f19', inputs: ['address', 'uint256'] }],
      },
      {
        holder: 'owner',
        kind: 'access',
        methods: [
          { name: 'transferOwnership', selector: '0xf2fde38b', inputs: ['address'] },
          { name: 'renounceOwnership', selector: '0x715018a6', inputs: [] },
        ],
      },
    ],
    terms: [],
  },
  Syrup: {
    area: 'exchange',
    getters: { owner: '0x8da5cb5b' },
    roles: {},
    powers: [
      {
        holder: 'owner',
        kind: 'mint',
        methods: [
          { name: 'mint', selector: '0xa0712d68', inputs: ['uint256'] },
          { name: 'mint', selector: '0x40c10f19', inputs: ['address', 'uint256'] },
          { name: 'burn', selector: '0x9dc29fac', inputs: ['address', 'uint256'] },
        ],
      },
      {
        holder: 'owner',
        kind: 'withdrawals',
        methods: [{ name: 'safeCakeTransfer', selector: '0xa2e6ddcc', inputs: ['address', 'uint256'] }],
      },
      {
        holder: 'owner',
        kind: 'access',
        methods: [
          { name: 'transferOwnership', selector: '0xf2fde38b', inputs: ['address'] },
          { name: 'renounceOwnership', selector: '0x715018a6', inputs: [] },
        ],
      },
    ],
    terms: [],
  },
  PlainToken: {
    area: 'exchange',
    getters: { owner: '0x8da5cb5b' },
    roles: {},
    powers: [
      {
        holder: 'owner',
        kind: 'mint',
        methods: [{ name: 'mint', selector: '0x40c10f19', inputs: ['address', 'uint256'] }],
      },
      {
        holder: 'owner',
        kind: 'access',
        methods: [
          { name: 'transferOwnership', selector: '0xf2fde38b', inputs: ['address'] },
          { name: 'renounceOwnership', selector: '0x715018a6', inputs: [] },
        ],
      },
    ],
    terms: [],
  },
  MasterChef: {
    area: 'farming',
    getters: { owner: '0x8da5cb5b', devaddr: '0xd49e77cd' },
    roles: {},
    powers: [
      {
        holder: 'owner',
        kind: 'emission',
        methods: [
          { name: 'updateMultiplier', selector: '0x5ffe6146', inputs: ['uint256'] },
          { name: 'add', selector: '0x1eaaa045', inputs: ['uint256', 'address', 'bool'] },
          { name: 'addAll', selector: '0x0aa12f56', inputs: ['uint256[]', 'address[]'] },
          { name: 'set', selector: '0x64482f79', inputs: ['uint256', 'uint256', 'bool'] },
          { name: 'setMigrator', selector: '0x23cf3118', inputs: ['address'] },
        ],
      },
      {
        holder: 'devaddr',
        kind: 'receivers',
        methods: [{ name: 'dev', selector: '0x8d88a90e', inputs: ['address'] }],
      },
      {
        holder: 'owner',
        kind: 'access',
        methods: [
          { name: 'transferOwnership', selector: '0xf2fde38b', inputs: ['address'] },
          { name: 'renounceOwnership', selector: '0x715018a6', inputs: [] },
        ],
      },
    ],
    terms: [
      { name: 'cheesePerBlock', selector: '0x9575950d', unit: 'reward' },
      { name: 'BONUS_MULTIPLIER', selector: '0x8aa28550', unit: 'count', limit: '0x5d6a618d' },
      { name: 'totalAllocPoint', selector: '0x17caf6f1', unit: 'count' },
    ],
  },
  CheeseVault: {
    area: 'farming',
    getters: { owner: '0x8da5cb5b', admin: '0xf851a440', guardian: '0x452a9320' },
    roles: {},
    powers: [
      {
        holder: 'owner',
        kind: 'receivers',
        methods: [{ name: 'setTreasury', selector: '0xf0f44260', inputs: ['address'] }],
      },
      {
        holder: 'owner',
        kind: 'access',
        methods: [
          { name: 'setAdmin', selector: '0x704b6c02', inputs: ['address'] },
          { name: 'setGuardian', selector: '0x8a0dac4a', inputs: ['address'] },
          { name: 'transferOwnership', selector: '0xf2fde38b', inputs: ['address'] },
          { name: 'renounceOwnership', selector: '0x715018a6', inputs: [] },
        ],
      },
      {
        holder: 'admin',
        kind: 'fees',
        methods: [
          { name: 'setPerformanceFee', selector: '0x70897b23', inputs: ['uint256'] },
          { name: 'setCallFee', selector: '0x26465826', inputs: ['uint256'] },
          { name: 'setWithdrawFee', selector: '0xb6ac642a', inputs: ['uint256'] },
          { name: 'setWithdrawFeePeriod', selector: '0x1efac1b8', inputs: ['uint256'] },
        ],
      },
      {
        holder: 'admin',
        kind: 'withdrawals',
        methods: [
          { name: 'emergencyWithdraw', selector: '0xdb2e21bc', inputs: [] },
          { name: 'inCaseTokensGetStuck', selector: '0xdef68a9c', inputs: ['address'] },
        ],
      },
      { holder: 'admin', kind: 'pause', methods: [{ name: 'pause', selector: '0x8456cb59', inputs: [] }] },
      { holder: 'admin', kind: 'resume', methods: [{ name: 'unpause', selector: '0x3f4ba83a', inputs: [] }] },
      { holder: 'guardian', kind: 'pause', methods: [{ name: 'pause', selector: '0x8456cb59', inputs: [] }] },
    ],
    terms: [
      { name: 'performanceFee', selector: '0x87788782', unit: 'hundredths', limit: '0xbdca9165' },
      { name: 'callFee', selector: '0x90321e1a', unit: 'hundredths', limit: '0x2ad5a53f' },
      { name: 'withdrawFee', selector: '0xe941fa78', unit: 'hundredths', limit: '0xd4b0de2f' },
      { name: 'withdrawFeePeriod', selector: '0xdf10b4e6', unit: 'seconds', limit: '0x2cfc5f01' },
      { name: 'treasury', selector: '0x61d027b3', unit: 'address' },
      { name: 'paused', selector: '0x5c975abb', unit: 'flag' },
    ],
  },
  FixedAprPool: {
    area: 'farming',
    getters: { owner: '0x8da5cb5b', guardian: '0x452a9320' },
    roles: {},
    powers: [
      {
        holder: 'owner',
        kind: 'terms',
        methods: [{ name: 'setTerms', selector: '0xf50ab180', inputs: ['uint256', 'uint256', 'uint256'] }],
      },
      {
        holder: 'owner',
        kind: 'withdrawals',
        methods: [{ name: 'recoverRewards', selector: '0x96eeef25', inputs: ['uint256'] }],
      },
      { holder: 'owner', kind: 'pause', methods: [{ name: 'pause', selector: '0x8456cb59', inputs: [] }] },
      { holder: 'owner', kind: 'resume', methods: [{ name: 'unpause', selector: '0x3f4ba83a', inputs: [] }] },
      {
        holder: 'owner',
        kind: 'access',
        methods: [
          { name: 'setGuardian', selector: '0x8a0dac4a', inputs: ['address'] },
          { name: 'transferOwnership', selector: '0xf2fde38b', inputs: ['address'] },
          { name: 'renounceOwnership', selector: '0x715018a6', inputs: [] },
        ],
      },
      { holder: 'guardian', kind: 'pause', methods: [{ name: 'pause', selector: '0x8456cb59', inputs: [] }] },
    ],
    terms: [
      { name: 'APR', selector: '0xbd30558e', unit: 'hundredths', limit: '0x86d8f78d' },
      { name: 'poolFee', selector: '0x089fe6aa', unit: 'hundredths', limit: '0xed9f4ba2' },
      { name: 'minStaking', selector: '0x0564534c', unit: 'reward' },
      { name: 'treasury', selector: '0x61d027b3', unit: 'address' },
      { name: 'paused', selector: '0x5c975abb', unit: 'flag' },
    ],
  },
  PackagePool: {
    area: 'farming',
    getters: { owner: '0x8da5cb5b', guardian: '0x452a9320' },
    roles: {},
    powers: [
      {
        holder: 'owner',
        kind: 'terms',
        methods: [
          { name: 'setTerms', selector: '0xd57cf906', inputs: ['uint256', 'uint256', 'uint256', 'uint256'] },
        ],
      },
      {
        holder: 'owner',
        kind: 'withdrawals',
        methods: [{ name: 'recoverRewards', selector: '0x96eeef25', inputs: ['uint256'] }],
      },
      { holder: 'owner', kind: 'pause', methods: [{ name: 'pause', selector: '0x8456cb59', inputs: [] }] },
      { holder: 'owner', kind: 'resume', methods: [{ name: 'unpause', selector: '0x3f4ba83a', inputs: [] }] },
      {
        holder: 'owner',
        kind: 'access',
        methods: [
          { name: 'setGuardian', selector: '0x8a0dac4a', inputs: ['address'] },
          { name: 'transferOwnership', selector: '0xf2fde38b', inputs: ['address'] },
          { name: 'renounceOwnership', selector: '0x715018a6', inputs: [] },
        ],
      },
      { holder: 'guardian', kind: 'pause', methods: [{ name: 'pause', selector: '0x8456cb59', inputs: [] }] },
    ],
    terms: [
      { name: 'poolFee', selector: '0x089fe6aa', unit: 'hundredths', limit: '0xbc063e1a' },
      { name: 'earlyWithdrawalFee', selector: '0x16330d40', unit: 'hundredths', limit: '0xbc063e1a' },
      { name: 'minStaking', selector: '0x0564534c', unit: 'reward' },
      { name: 'maxStakePool', selector: '0xb3cc16b4', unit: 'reward' },
      { name: 'treasury', selector: '0x61d027b3', unit: 'address' },
      { name: 'paused', selector: '0x5c975abb', unit: 'flag' },
    ],
  },
  SmartChef: {
    area: 'farming',
    getters: { owner: '0x8da5cb5b' },
    roles: {},
    powers: [
      {
        holder: 'owner',
        kind: 'emission',
        methods: [
          { name: 'updateRewardPerBlock', selector: '0x01f8a976', inputs: ['uint256'] },
          { name: 'updateStartAndEndBlocks', selector: '0x9513997f', inputs: ['uint256', 'uint256'] },
          { name: 'stopReward', selector: '0x80dc0672', inputs: [] },
        ],
      },
      {
        holder: 'owner',
        kind: 'terms',
        methods: [{ name: 'updatePoolLimitPerUser', selector: '0xa0b40905', inputs: ['bool', 'uint256'] }],
      },
      {
        holder: 'owner',
        kind: 'withdrawals',
        methods: [
          { name: 'emergencyRewardWithdraw', selector: '0x3279beab', inputs: ['uint256'] },
          { name: 'recoverWrongTokens', selector: '0x3f138d4b', inputs: ['address', 'uint256'] },
        ],
      },
      {
        holder: 'owner',
        kind: 'access',
        methods: [
          { name: 'transferOwnership', selector: '0xf2fde38b', inputs: ['address'] },
          { name: 'renounceOwnership', selector: '0x715018a6', inputs: [] },
        ],
      },
    ],
    terms: [
      { name: 'startBlock', selector: '0x48cd4cb1', unit: 'block' },
      { name: 'bonusEndBlock', selector: '0x1aed6553', unit: 'block' },
    ],
  },
  SmartChefV2: {
    area: 'farming',
    getters: { owner: '0x8da5cb5b' },
    roles: {},
    powers: [
      {
        holder: 'owner',
        kind: 'emission',
        methods: [
          { name: 'updateRewardPerBlock', selector: '0x01f8a976', inputs: ['uint256'] },
          { name: 'updateStartAndEndBlocks', selector: '0x9513997f', inputs: ['uint256', 'uint256'] },
          { name: 'stopReward', selector: '0x80dc0672', inputs: [] },
        ],
      },
      {
        holder: 'owner',
        kind: 'terms',
        methods: [{ name: 'updatePoolLimitPerUser', selector: '0xa0b40905', inputs: ['bool', 'uint256'] }],
      },
      {
        holder: 'owner',
        kind: 'withdrawals',
        methods: [
          { name: 'emergencyRewardWithdraw', selector: '0x3279beab', inputs: ['uint256'] },
          { name: 'recoverWrongTokens', selector: '0x3f138d4b', inputs: ['address', 'uint256'] },
        ],
      },
      {
        holder: 'owner',
        kind: 'lists',
        methods: [
          { name: 'setProfile', selector: '0xe0b6a1e3', inputs: ['address'] },
          {
            name: 'updateProfileAndThresholdPointsRequirement',
            selector: '0x68109631',
            inputs: ['bool', 'uint256'],
          },
        ],
      },
      {
        holder: 'owner',
        kind: 'access',
        methods: [
          { name: 'transferOwnership', selector: '0xf2fde38b', inputs: ['address'] },
          { name: 'renounceOwnership', selector: '0x715018a6', inputs: [] },
        ],
      },
    ],
    terms: [
      { name: 'startBlock', selector: '0x48cd4cb1', unit: 'block' },
      { name: 'bonusEndBlock', selector: '0x1aed6553', unit: 'block' },
    ],
  },
  SousChefBnb: {
    area: 'farming',
    getters: { owner: '0x8da5cb5b', adminAddress: '0xfc6f9468' },
    roles: {},
    powers: [
      {
        holder: 'owner',
        kind: 'terms',
        methods: [{ name: 'setLimitAmount', selector: '0x1f107a45', inputs: ['uint256'] }],
      },
      {
        holder: 'owner',
        kind: 'withdrawals',
        methods: [{ name: 'emergencyRewardWithdraw', selector: '0x3279beab', inputs: ['uint256'] }],
      },
      {
        holder: 'owner',
        kind: 'access',
        methods: [
          { name: 'setAdmin', selector: '0x704b6c02', inputs: ['address'] },
          { name: 'transferOwnership', selector: '0xf2fde38b', inputs: ['address'] },
          { name: 'renounceOwnership', selector: '0x715018a6', inputs: [] },
        ],
      },
      {
        holder: 'adminAddress',
        kind: 'lists',
        methods: [
          { name: 'setBlackList', selector: '0x72700241', inputs: ['address'] },
          { name: 'removeBlackList', selector: '0xe4997dc5', inputs: ['address'] },
        ],
      },
    ],
    terms: [
      { name: 'startBlock', selector: '0x48cd4cb1', unit: 'block' },
      { name: 'bonusEndBlock', selector: '0x1aed6553', unit: 'block' },
      { name: 'rewardPerBlock', selector: '0x8ae39cac', unit: 'reward' },
      { name: 'limitAmount', selector: '0x78abafaf', unit: 'coin' },
    ],
  },
  IFOV1: {
    area: 'ifo',
    getters: { adminAddress: '0xfc6f9468' },
    roles: {},
    powers: [
      {
        holder: 'adminAddress',
        kind: 'rounds',
        methods: [
          { name: 'updateStartAndEndBlocks', selector: '0x9513997f', inputs: ['uint256', 'uint256'] },
        ],
      },
      {
        holder: 'adminAddress',
        kind: 'withdrawals',
        methods: [{ name: 'finalWithdraw', selector: '0x9f1b5248', inputs: ['uint256', 'uint256'] }],
      },
    ],
    terms: [
      { name: 'startBlock', selector: '0x48cd4cb1', unit: 'block' },
      { name: 'endBlock', selector: '0x083c6323', unit: 'block' },
    ],
  },
  IFOV2: {
    area: 'ifo',
    getters: { adminAddress: '0xfc6f9468' },
    roles: {},
    powers: [
      {
        holder: 'adminAddress',
        kind: 'terms',
        methods: [
          {
            name: 'setPool',
            selector: '0x45b8bf91',
            inputs: ['uint256', 'uint256', 'uint256', 'bool', 'uint8'],
          },
          {
            name: 'updatePointParameters',
            selector: '0x7edd5e34',
            inputs: ['uint256', 'uint256', 'uint256'],
          },
        ],
      },
      {
        holder: 'adminAddress',
        kind: 'rounds',
        methods: [
          { name: 'updateStartAndEndBlocks', selector: '0x9513997f', inputs: ['uint256', 'uint256'] },
        ],
      },
      {
        holder: 'adminAddress',
        kind: 'withdrawals',
        methods: [{ name: 'finalWithdraw', selector: '0x9f1b5248', inputs: ['uint256', 'uint256'] }],
      },
    ],
    terms: [
      { name: 'startBlock', selector: '0x48cd4cb1', unit: 'block' },
      { name: 'endBlock', selector: '0x083c6323', unit: 'block' },
    ],
  },
  Presale: {
    area: 'ifo',
    getters: { owner: '0x8da5cb5b' },
    roles: {},
    powers: [
      {
        holder: 'owner',
        kind: 'rounds',
        methods: [{ name: 'announce', selector: '0xcf530b0d', inputs: ['uint256', 'uint256'] }],
      },
      {
        holder: 'owner',
        kind: 'withdrawals',
        methods: [
          { name: 'withdrawRaised', selector: '0xc614a234', inputs: ['address'] },
          { name: 'recover', selector: '0x0ca35682', inputs: ['uint256'] },
        ],
      },
    ],
    terms: [
      { name: 'softCap', selector: '0x906a26e0', unit: 'coin' },
      { name: 'hardCap', selector: '0xfb86a404', unit: 'coin' },
      { name: 'MAX_LENGTH', selector: '0xa6f9885c', unit: 'seconds' },
    ],
  },
  Lottery: {
    area: 'lottery',
    getters: { owner: '0x8da5cb5b', operatorAddress: '0x127effb2', injectorAddress: '0x9c384653' },
    roles: {},
    powers: [
      {
        holder: 'owner',
        kind: 'terms',
        methods: [
          { name: 'setMinAndMaxTicketPriceInCake', selector: '0xda7429f8', inputs: ['uint256', 'uint256'] },
          { name: 'setMaxNumberTicketsPerBuy', selector: '0x6b873788', inputs: ['uint256'] },
        ],
      },
      {
        holder: 'owner',
        kind: 'sources',
        methods: [{ name: 'changeRandomGenerator', selector: '0x98359fa1', inputs: ['address'] }],
      },
      {
        holder: 'owner',
        kind: 'withdrawals',
        methods: [{ name: 'recoverWrongTokens', selector: '0x3f138d4b', inputs: ['address', 'uint256'] }],
      },
      {
        holder: 'owner',
        kind: 'rounds',
        methods: [{ name: 'injectFunds', selector: '0x471aeab4', inputs: ['uint256', 'uint256'] }],
      },
      {
        holder: 'owner',
        kind: 'access',
        methods: [
          {
            name: 'setOperatorAndTreasuryAndInjectorAddresses',
            selector: '0xda4ca039',
            inputs: ['address', 'address', 'address'],
          },
          { name: 'transferOwnership', selector: '0xf2fde38b', inputs: ['address'] },
          { name: 'renounceOwnership', selector: '0x715018a6', inputs: [] },
        ],
      },
      {
        holder: 'operatorAddress',
        kind: 'rounds',
        methods: [
          {
            name: 'startLottery',
            selector: '0xb1829b82',
            inputs: ['uint256', 'uint256', 'uint256', 'uint256[6]', 'uint256'],
          },
          { name: 'closeLottery', selector: '0x9d8ca531', inputs: ['uint256'] },
          {
            name: 'drawFinalNumberAndMakeLotteryClaimable',
            selector: '0xc38de539',
            inputs: ['uint256', 'bool'],
          },
        ],
      },
      {
        holder: 'injectorAddress',
        kind: 'rounds',
        methods: [{ name: 'injectFunds', selector: '0x471aeab4', inputs: ['uint256', 'uint256'] }],
      },
    ],
    terms: [
      { name: 'minPriceTicketInCake', selector: '0x31feb565', unit: 'reward' },
      { name: 'maxPriceTicketInCake', selector: '0x1f73664b', unit: 'reward' },
      { name: 'maxNumberTicketsPerBuyOrClaim', selector: '0x1fe86c6b', unit: 'count' },
      { name: 'MAX_TREASURY_FEE', selector: '0xf2b3c809', unit: 'hundredths' },
      { name: 'MIN_LENGTH_LOTTERY', selector: '0x07fb5a9c', unit: 'seconds' },
      { name: 'MAX_LENGTH_LOTTERY', selector: '0xdb19da0d', unit: 'seconds' },
      { name: 'randomGenerator', selector: '0xdcbad90d', unit: 'address' },
      { name: 'treasuryAddress', selector: '0xc5f956af', unit: 'address' },
    ],
  },
  RandomNumberGenerator: {
    area: 'lottery',
    getters: { owner: '0x8da5cb5b', oracle: '0x7dc0d1d0' },
    roles: {},
    powers: [
      {
        holder: 'owner',
        kind: 'access',
        methods: [
          { name: 'setLotteryAddress', selector: '0x2a332b2a', inputs: ['address'] },
          { name: 'transferOwnership', selector: '0xf2fde38b', inputs: ['address'] },
          { name: 'renounceOwnership', selector: '0x715018a6', inputs: [] },
        ],
      },
      {
        holder: 'oracle',
        kind: 'sources',
        methods: [{ name: 'fulfillRandomness', selector: '0x0695a252', inputs: ['uint256', 'uint256'] }],
      },
    ],
    terms: [],
  },
  VrfLotterySource: {
    area: 'lottery',
    getters: { owner: '0x8da5cb5b' },
    roles: {},
    powers: [
      {
        holder: 'owner',
        kind: 'access',
        methods: [
          { name: 'setLotteryAddress', selector: '0x2a332b2a', inputs: ['address'] },
          { name: 'transferOwnership', selector: '0xf2fde38b', inputs: ['address'] },
          { name: 'renounceOwnership', selector: '0x715018a6', inputs: [] },
        ],
      },
    ],
    terms: [{ name: 'provider', selector: '0x085d4883', unit: 'address' }],
  },
  VrfDirectLotterySource: {
    area: 'lottery',
    getters: { owner: '0x8da5cb5b' },
    roles: {},
    powers: [
      {
        holder: 'owner',
        kind: 'access',
        methods: [
          { name: 'setLotteryAddress', selector: '0x2a332b2a', inputs: ['address'] },
          { name: 'transferOwnership', selector: '0xf2fde38b', inputs: ['address'] },
          { name: 'renounceOwnership', selector: '0x715018a6', inputs: [] },
        ],
      },
      {
        holder: 'owner',
        kind: 'withdrawals',
        methods: [{ name: 'withdrawCoin', selector: '0x3579a85e', inputs: ['address', 'uint256'] }],
      },
    ],
    terms: [{ name: 'provider', selector: '0x085d4883', unit: 'address' }],
  },
  NftMarket: {
    area: 'nft',
    getters: { owner: '0x8da5cb5b', adminAddress: '0xfc6f9468', guardian: '0x452a9320' },
    roles: {},
    powers: [
      {
        holder: 'owner',
        kind: 'withdrawals',
        methods: [
          { name: 'recoverFungibleTokens', selector: '0x3ffd1781', inputs: ['address'] },
          { name: 'recoverNonFungibleToken', selector: '0xbb0fd147', inputs: ['address', 'uint256'] },
        ],
      },
      {
        holder: 'owner',
        kind: 'access',
        methods: [
          { name: 'setAdminAndTreasuryAddresses', selector: '0x791e8018', inputs: ['address', 'address'] },
          { name: 'setGuardian', selector: '0x8a0dac4a', inputs: ['address'] },
          { name: 'transferOwnership', selector: '0xf2fde38b', inputs: ['address'] },
          { name: 'renounceOwnership', selector: '0x715018a6', inputs: [] },
        ],
      },
      {
        holder: 'adminAddress',
        kind: 'lists',
        methods: [
          {
            name: 'addCollection',
            selector: '0xe17734a3',
            inputs: ['address', 'address', 'address', 'uint256', 'uint256'],
          },
          {
            name: 'modifyCollection',
            selector: '0x6b248032',
            inputs: ['address', 'address', 'address', 'uint256', 'uint256'],
          },
        ],
      },
      {
        holder: 'adminAddress',
        kind: 'terms',
        methods: [
          { name: 'updateMinimumAndMaximumPrices', selector: '0xb2ea3931', inputs: ['uint256', 'uint256'] },
        ],
      },
      {
        holder: 'adminAddress',
        kind: 'pause',
        methods: [
          { name: 'closeCollectionForTradingAndListing', selector: '0xddf9ba6f', inputs: ['address'] },
        ],
      },
      {
        holder: 'guardian',
        kind: 'pause',
        methods: [
          { name: 'closeCollectionForTradingAndListing', selector: '0xddf9ba6f', inputs: ['address'] },
        ],
      },
    ],
    terms: [
      { name: 'TOTAL_MAX_FEE', selector: '0x209cbe7e', unit: 'hundredths' },
      { name: 'minimumAskPrice', selector: '0x4f06d441', unit: 'coin' },
      { name: 'maximumAskPrice', selector: '0x98a5155a', unit: 'coin' },
      { name: 'treasuryAddress', selector: '0xc5f956af', unit: 'address' },
    ],
  },
  CheeseSquad: {
    area: 'nft',
    getters: { owner: '0x8da5cb5b' },
    roles: {},
    powers: [
      {
        holder: 'owner',
        kind: 'mint',
        methods: [{ name: 'mint', selector: '0x40c10f19', inputs: ['address', 'uint256'] }],
      },
      {
        holder: 'owner',
        kind: 'content',
        methods: [
          { name: 'setBaseURI', selector: '0x55f804b3', inputs: ['string'] },
          { name: 'lock', selector: '0xf83d08ba', inputs: [] },
        ],
      },
      {
        holder: 'owner',
        kind: 'withdrawals',
        methods: [
          { name: 'recoverNonFungibleToken', selector: '0xbb0fd147', inputs: ['address', 'uint256'] },
          { name: 'recoverToken', selector: '0x9be65a60', inputs: ['address'] },
        ],
      },
      {
        holder: 'owner',
        kind: 'access',
        methods: [
          { name: 'transferOwnership', selector: '0xf2fde38b', inputs: ['address'] },
          { name: 'renounceOwnership', selector: '0x715018a6', inputs: [] },
        ],
      },
    ],
    terms: [],
  },
  WheelChecker: {
    area: 'nft',
    getters: { owner: '0x8da5cb5b' },
    roles: {},
    powers: [
      {
        holder: 'owner',
        kind: 'lists',
        methods: [{ name: 'sign', selector: '0x8100e413', inputs: ['uint256[]', 'bool'] }],
      },
      {
        holder: 'owner',
        kind: 'access',
        methods: [
          { name: 'transferOwnership', selector: '0xf2fde38b', inputs: ['address'] },
          { name: 'renounceOwnership', selector: '0x715018a6', inputs: [] },
        ],
      },
    ],
    terms: [],
  },
  Prediction: {
    area: 'prediction',
    getters: { owner: '0x8da5cb5b', adminAddress: '0xfc6f9468', operatorAddress: '0x127effb2' },
    roles: {},
    powers: [
      {
        holder: 'owner',
        kind: 'withdrawals',
        methods: [{ name: 'recoverToken', selector: '0xb29a8140', inputs: ['address', 'uint256'] }],
      },
      {
        holder: 'owner',
        kind: 'access',
        methods: [
          { name: 'setAdmin', selector: '0x704b6c02', inputs: ['address'] },
          { name: 'transferOwnership', selector: '0xf2fde38b', inputs: ['address'] },
          { name: 'renounceOwnership', selector: '0x715018a6', inputs: [] },
        ],
      },
      {
        holder: 'adminAddress',
        kind: 'fees',
        methods: [{ name: 'setTreasuryFee', selector: '0x77e741c7', inputs: ['uint256'] }],
      },
      {
        holder: 'adminAddress',
        kind: 'terms',
        methods: [
          { name: 'setMinBetAmount', selector: '0x6c188593', inputs: ['uint256'] },
          { name: 'setBufferAndIntervalSeconds', selector: '0x890dc766', inputs: ['uint256', 'uint256'] },
        ],
      },
      {
        holder: 'adminAddress',
        kind: 'sources',
        methods: [
          { name: 'setOracle', selector: '0x7adbf973', inputs: ['address'] },
          { name: 'setOracleUpdateAllowance', selector: '0xcf2f5039', inputs: ['uint256'] },
        ],
      },
      {
        holder: 'adminAddress',
        kind: 'withdrawals',
        methods: [{ name: 'claimTreasury', selector: '0x003bdc74', inputs: [] }],
      },
      {
        holder: 'adminAddress',
        kind: 'pause',
        methods: [{ name: 'pause', selector: '0x8456cb59', inputs: [] }],
      },
      {
        holder: 'adminAddress',
        kind: 'resume',
        methods: [{ name: 'unpause', selector: '0x3f4ba83a', inputs: [] }],
      },
      {
        holder: 'adminAddress',
        kind: 'access',
        methods: [{ name: 'setOperator', selector: '0xb3ab15fb', inputs: ['address'] }],
      },
      {
        holder: 'operatorAddress',
        kind: 'rounds',
        methods: [
          { name: 'genesisStartRound', selector: '0x452fd75a', inputs: [] },
          { name: 'genesisLockRound', selector: '0xd9d55eac', inputs: [] },
          { name: 'executeRound', selector: '0x7b3205f5', inputs: [] },
        ],
      },
      {
        holder: 'operatorAddress',
        kind: 'pause',
        methods: [{ name: 'pause', selector: '0x8456cb59', inputs: [] }],
      },
      {
        holder: 'operatorAddress',
        kind: 'resume',
        methods: [{ name: 'unpause', selector: '0x3f4ba83a', inputs: [] }],
      },
    ],
    terms: [
      { name: 'treasuryFee', selector: '0xcc32d176', unit: 'hundredths', limit: '0xf2b3c809' },
      { name: 'minBetAmount', selector: '0xfa968eea', unit: 'coin' },
      { name: 'intervalSeconds', selector: '0x7d1cd04f', unit: 'seconds' },
      { name: 'bufferSeconds', selector: '0xeaba2361', unit: 'seconds' },
      { name: 'oracleUpdateAllowance', selector: '0x60554011', unit: 'seconds' },
      { name: 'oracle', selector: '0x7dc0d1d0', unit: 'address' },
      { name: 'paused', selector: '0x5c975abb', unit: 'flag' },
    ],
  },
  OracleProxy: {
    area: 'prediction',
    getters: { owner: '0x8da5cb5b' },
    roles: {},
    powers: [
      {
        holder: 'owner',
        kind: 'sources',
        methods: [
          { name: 'proposeAggregator', selector: '0xf8a2abd3', inputs: ['address'] },
          { name: 'confirmAggregator', selector: '0xa928c096', inputs: ['address'] },
        ],
      },
      {
        holder: 'owner',
        kind: 'access',
        methods: [
          { name: 'setController', selector: '0x92eefe9b', inputs: ['address'] },
          { name: 'transferOwnership', selector: '0xf2fde38b', inputs: ['address'] },
          { name: 'renounceOwnership', selector: '0x715018a6', inputs: [] },
        ],
      },
    ],
    terms: [{ name: 'aggregator', selector: '0x245a7bfc', unit: 'address' }],
  },
  PriceAggregator: {
    area: 'prediction',
    getters: { owner: '0x8da5cb5b', transmitter: '0xcec46f6c' },
    roles: {},
    powers: [
      {
        holder: 'owner',
        kind: 'access',
        methods: [
          { name: 'setTransmitter', selector: '0x9fe32732', inputs: ['address'] },
          { name: 'transferOwnership', selector: '0xf2fde38b', inputs: ['address'] },
          { name: 'renounceOwnership', selector: '0x715018a6', inputs: [] },
        ],
      },
      {
        holder: 'transmitter',
        kind: 'sources',
        methods: [{ name: 'transmit', selector: '0x0452ed78', inputs: ['int256'] }],
      },
    ],
    terms: [],
  },
  BoundedFeed: {
    area: 'prediction',
    getters: {},
    roles: {},
    powers: [],
    terms: [
      { name: 'feed', selector: '0x37a7b7d8', unit: 'address' },
      { name: 'maxAge', selector: '0x687043c5', unit: 'seconds' },
    ],
  },
  Profile: {
    area: 'profile',
    getters: {},
    roles: {
      DEFAULT_ADMIN_ROLE: '0x0000000000000000000000000000000000000000000000000000000000000000',
      POINT_ROLE: '0x110b44e4bccdedbab0625f137765abddea8ae658791a82fff3fb5e80db2bad48',
      SPECIAL_ROLE: '0x3f12a51c1a5d4235e47a0365ddc220be1678ccffcdf71bfd6ee9c417f801e008',
    },
    powers: [
      {
        holder: 'DEFAULT_ADMIN_ROLE',
        kind: 'fees',
        methods: [
          { name: 'updateNumberCake', selector: '0x2daa72d4', inputs: ['uint256', 'uint256', 'uint256'] },
        ],
      },
      {
        holder: 'DEFAULT_ADMIN_ROLE',
        kind: 'lists',
        methods: [
          { name: 'addNftAddress', selector: '0x5da3c240', inputs: ['address'] },
          { name: 'addTeam', selector: '0x0d4fb803', inputs: ['string', 'string'] },
          { name: 'makeTeamJoinable', selector: '0xebc4ffc7', inputs: ['uint256'] },
          { name: 'makeTeamNotJoinable', selector: '0x218188d7', inputs: ['uint256'] },
        ],
      },
      {
        holder: 'DEFAULT_ADMIN_ROLE',
        kind: 'content',
        methods: [{ name: 'renameTeam', selector: '0x5db34566', inputs: ['uint256', 'string', 'string'] }],
      },
      {
        holder: 'DEFAULT_ADMIN_ROLE',
        kind: 'withdrawals',
        methods: [{ name: 'claimFee', selector: '0xf667526a', inputs: ['uint256'] }],
      },
      {
        holder: 'POINT_ROLE',
        kind: 'lists',
        methods: [
          { name: 'increaseUserPoints', selector: '0x1bdc17f6', inputs: ['address', 'uint256', 'uint256'] },
          {
            name: 'increaseUserPointsMultiple',
            selector: '0xe2fa2ff3',
            inputs: ['address[]', 'uint256', 'uint256'],
          },
          { name: 'increaseTeamPoints', selector: '0x1e47a476', inputs: ['uint256', 'uint256', 'uint256'] },
          { name: 'removeUserPoints', selector: '0xda83fe4a', inputs: ['address', 'uint256'] },
          { name: 'removeUserPointsMultiple', selector: '0xa56bd1de', inputs: ['address[]', 'uint256'] },
          { name: 'removeTeamPoints', selector: '0xd1d0954c', inputs: ['uint256', 'uint256'] },
        ],
      },
      {
        holder: 'SPECIAL_ROLE',
        kind: 'lists',
        methods: [{ name: 'changeTeam', selector: '0xe5020a62', inputs: ['address', 'uint256'] }],
      },
      {
        holder: 'DEFAULT_ADMIN_ROLE',
        kind: 'access',
        methods: [
          { name: 'grantRole', selector: '0x2f2ff15d', inputs: ['bytes32', 'address'] },
          { name: 'revokeRole', selector: '0xd547741f', inputs: ['bytes32', 'address'] },
        ],
      },
    ],
    terms: [
      { name: 'numberCakeToRegister', selector: '0x49b2cff5', unit: 'reward', limit: '0x4f93c487' },
      { name: 'numberCakeToReactivate', selector: '0xda95006d', unit: 'reward', limit: '0x4f93c487' },
      { name: 'numberCakeToUpdate', selector: '0x1d0c02b9', unit: 'reward', limit: '0x4f93c487' },
    ],
  },
  BunnyMintingStation: {
    area: 'profile',
    getters: {},
    roles: {
      DEFAULT_ADMIN_ROLE: '0x0000000000000000000000000000000000000000000000000000000000000000',
      MINTER_ROLE: '0x9f2df0fed2c77648de5860a4cc508cd0818c85b8b8a1ab4ceeef8d981c8956a6',
    },
    powers: [
      {
        holder: 'DEFAULT_ADMIN_ROLE',
        kind: 'content',
        methods: [{ name: 'setBunnyName', selector: '0x5d71dca3', inputs: ['uint8', 'string'] }],
      },
      {
        holder: 'DEFAULT_ADMIN_ROLE',
        kind: 'access',
        methods: [
          { name: 'changeOwnershipNFTContract', selector: '0x7c439326', inputs: ['address'] },
          { name: 'grantRole', selector: '0x2f2ff15d', inputs: ['bytes32', 'address'] },
          { name: 'revokeRole', selector: '0xd547741f', inputs: ['bytes32', 'address'] },
        ],
      },
      {
        holder: 'MINTER_ROLE',
        kind: 'mint',
        methods: [
          { name: 'mintCollectible', selector: '0x0f85cb5a', inputs: ['address', 'string', 'uint8'] },
        ],
      },
    ],
    terms: [],
  },
  Bunnies: {
    area: 'profile',
    getters: { owner: '0x8da5cb5b' },
    roles: {},
    powers: [
      {
        holder: 'owner',
        kind: 'mint',
        methods: [{ name: 'mint', selector: '0x6a4b8883', inputs: ['address', 'string', 'uint8'] }],
      },
      {
        holder: 'owner',
        kind: 'content',
        methods: [{ name: 'setBunnyName', selector: '0x5d71dca3', inputs: ['uint8', 'string'] }],
      },
      {
        holder: 'owner',
        kind: 'access',
        methods: [
          { name: 'transferOwnership', selector: '0xf2fde38b', inputs: ['address'] },
          { name: 'renounceOwnership', selector: '0x715018a6', inputs: [] },
        ],
      },
    ],
    terms: [],
  },
  BunnyFactory: {
    area: 'profile',
    getters: { owner: '0x8da5cb5b' },
    roles: {},
    powers: [
      {
        holder: 'owner',
        kind: 'fees',
        methods: [{ name: 'updateTokenPrice', selector: '0x676c0d77', inputs: ['uint256'] }],
      },
      {
        holder: 'owner',
        kind: 'content',
        methods: [
          {
            name: 'setBunnyJson',
            selector: '0xc5d9e6c8',
            inputs: ['string', 'string', 'string', 'string', 'string'],
          },
        ],
      },
      {
        holder: 'owner',
        kind: 'rounds',
        methods: [{ name: 'setStartBlockNumber', selector: '0x24173597', inputs: ['uint256'] }],
      },
      {
        holder: 'owner',
        kind: 'withdrawals',
        methods: [{ name: 'claimFee', selector: '0xf667526a', inputs: ['uint256'] }],
      },
      {
        holder: 'owner',
        kind: 'access',
        methods: [
          { name: 'transferOwnership', selector: '0xf2fde38b', inputs: ['address'] },
          { name: 'renounceOwnership', selector: '0x715018a6', inputs: [] },
        ],
      },
    ],
    terms: [{ name: 'tokenPrice', selector: '0x7ff9b596', unit: 'reward', limit: '0x01c11d96' }],
  },
  PointCenterIFO: {
    area: 'profile',
    getters: { owner: '0x8da5cb5b' },
    roles: {},
    powers: [
      {
        holder: 'owner',
        kind: 'lists',
        methods: [
          {
            name: 'addIFOAddress',
            selector: '0x2b253913',
            inputs: ['address', 'uint256', 'uint256', 'uint256'],
          },
        ],
      },
      {
        holder: 'owner',
        kind: 'terms',
        methods: [{ name: 'updateMaxViewLength', selector: '0xa789fa30', inputs: ['uint256'] }],
      },
      {
        holder: 'owner',
        kind: 'access',
        methods: [
          { name: 'transferOwnership', selector: '0xf2fde38b', inputs: ['address'] },
          { name: 'renounceOwnership', selector: '0x715018a6', inputs: [] },
        ],
      },
    ],
    terms: [],
  },
  AnniversaryAchievement: {
    area: 'profile',
    getters: { owner: '0x8da5cb5b' },
    roles: {},
    powers: [
      {
        holder: 'owner',
        kind: 'rounds',
        methods: [
          { name: 'changeCampaignId', selector: '0x6bda26f0', inputs: ['uint256'] },
          { name: 'changeEndBlock', selector: '0x82222674', inputs: ['uint256'] },
          { name: 'changeNumberPointsAndThreshold', selector: '0x0f90a66e', inputs: ['uint256', 'uint256'] },
        ],
      },
      {
        holder: 'owner',
        kind: 'access',
        methods: [
          { name: 'transferOwnership', selector: '0xf2fde38b', inputs: ['address'] },
          { name: 'renounceOwnership', selector: '0x715018a6', inputs: [] },
        ],
      },
    ],
    terms: [],
  },
  TeamBunnies: {
    area: 'profile',
    getters: { owner: '0x8da5cb5b' },
    roles: {},
    powers: [
      {
        holder: 'owner',
        kind: 'lists',
        methods: [{ name: 'addBunny', selector: '0x38b108a9', inputs: ['uint8', 'uint256', 'string'] }],
      },
      {
        holder: 'owner',
        kind: 'rounds',
        methods: [{ name: 'changeEndBlock', selector: '0x82222674', inputs: ['uint256'] }],
      },
      {
        holder: 'owner',
        kind: 'access',
        methods: [
          { name: 'transferOwnership', selector: '0xf2fde38b', inputs: ['address'] },
          { name: 'renounceOwnership', selector: '0x715018a6', inputs: [] },
        ],
      },
    ],
    terms: [],
  },
  BunnySpecialCakeVault: {
    area: 'profile',
    getters: { owner: '0x8da5cb5b' },
    roles: {},
    powers: [
      {
        holder: 'owner',
        kind: 'rounds',
        methods: [
          { name: 'changeCampaignId', selector: '0x6bda26f0', inputs: ['uint256'] },
          { name: 'changeEndBlock', selector: '0x82222674', inputs: ['uint256'] },
          { name: 'changeNumberPoints', selector: '0xb23d8917', inputs: ['uint256'] },
          { name: 'changeThresholdTimestamp', selector: '0xa97c22ca', inputs: ['uint256'] },
        ],
      },
      {
        holder: 'owner',
        kind: 'access',
        methods: [
          { name: 'transferOwnership', selector: '0xf2fde38b', inputs: ['address'] },
          { name: 'renounceOwnership', selector: '0x715018a6', inputs: [] },
        ],
      },
    ],
    terms: [],
  },
  BunnySpecialPrediction: {
    area: 'profile',
    getters: { owner: '0x8da5cb5b' },
    roles: {},
    powers: [
      {
        holder: 'owner',
        kind: 'rounds',
        methods: [
          { name: 'changeCampaignId', selector: '0x6bda26f0', inputs: ['uint256'] },
          { name: 'changeEndBlock', selector: '0x82222674', inputs: ['uint256'] },
          { name: 'changeNumberPoints', selector: '0xb23d8917', inputs: ['uint256'] },
          { name: 'changeThresholdRound', selector: '0x1e188f13', inputs: ['uint256'] },
        ],
      },
      {
        holder: 'owner',
        kind: 'access',
        methods: [
          { name: 'transferOwnership', selector: '0xf2fde38b', inputs: ['address'] },
          { name: 'renounceOwnership', selector: '0x715018a6', inputs: [] },
        ],
      },
    ],
    terms: [],
  },
  BunnySpecialLottery: {
    area: 'profile',
    getters: { owner: '0x8da5cb5b' },
    roles: {},
    powers: [
      {
        holder: 'owner',
        kind: 'rounds',
        methods: [
          { name: 'changeCampaignId', selector: '0x1d1e2590', inputs: ['uint8', 'uint256'] },
          { name: 'changeEndBlock', selector: '0x82222674', inputs: ['uint256'] },
          { name: 'changeNumberPoints', selector: '0xb709f4ae', inputs: ['uint8', 'uint256'] },
          { name: 'changeLotteryRounds', selector: '0x81f6a009', inputs: ['uint256', 'uint256'] },
        ],
      },
      {
        holder: 'owner',
        kind: 'content',
        methods: [{ name: 'changeTokenURI', selector: '0x324ee3da', inputs: ['uint8', 'string'] }],
      },
      {
        holder: 'owner',
        kind: 'lists',
        methods: [{ name: 'whitelistAddresses', selector: '0x2bf04304', inputs: ['address[]'] }],
      },
      {
        holder: 'owner',
        kind: 'access',
        methods: [
          { name: 'transferOwnership', selector: '0xf2fde38b', inputs: ['address'] },
          { name: 'renounceOwnership', selector: '0x715018a6', inputs: [] },
        ],
      },
    ],
    terms: [],
  },
  PastLottery: {
    area: 'profile',
    getters: { owner: '0x8da5cb5b' },
    roles: {},
    powers: [
      {
        holder: 'owner',
        kind: 'lists',
        methods: [
          { name: 'record', selector: '0xea7102d3', inputs: ['uint256', 'address', 'uint32[]', 'bool[]'] },
        ],
      },
      {
        holder: 'owner',
        kind: 'access',
        methods: [
          { name: 'transferOwnership', selector: '0xf2fde38b', inputs: ['address'] },
          { name: 'renounceOwnership', selector: '0x715018a6', inputs: [] },
        ],
      },
    ],
    terms: [],
  },
  PastSale: {
    area: 'profile',
    getters: { owner: '0x8da5cb5b' },
    roles: {},
    powers: [
      {
        holder: 'owner',
        kind: 'lists',
        methods: [{ name: 'record', selector: '0x151adb04', inputs: ['address[]', 'uint256[]'] }],
      },
      {
        holder: 'owner',
        kind: 'access',
        methods: [
          { name: 'transferOwnership', selector: '0xf2fde38b', inputs: ['address'] },
          { name: 'renounceOwnership', selector: '0x715018a6', inputs: [] },
        ],
      },
    ],
    terms: [],
  },
  ReflectionToken: {
    area: 'profile',
    getters: { owner: '0x8da5cb5b' },
    roles: {},
    powers: [
      {
        holder: 'owner',
        kind: 'fees',
        methods: [
          { name: 'setFees', selector: '0xcec10c11', inputs: ['uint256', 'uint256', 'uint256'] },
          { name: 'excludeFromFees', selector: '0xc0246668', inputs: ['address', 'bool'] },
        ],
      },
      {
        holder: 'owner',
        kind: 'receivers',
        methods: [
          { name: 'setMarketingWallet', selector: '0x5d098b38', inputs: ['address'] },
          { name: 'excludeFromDividends', selector: '0x31e79db0', inputs: ['address'] },
        ],
      },
      {
        holder: 'owner',
        kind: 'terms',
        methods: [
          { name: 'setPair', selector: '0x8187f516', inputs: ['address'] },
          { name: 'setSwapTokensAtAmount', selector: '0xafa4f3b2', inputs: ['uint256'] },
          { name: 'updateGasForProcessing', selector: '0x871c128d', inputs: ['uint256'] },
        ],
      },
      {
        holder: 'owner',
        kind: 'lists',
        methods: [{ name: 'blacklistAddress', selector: '0x455a4396', inputs: ['address', 'bool'] }],
      },
      {
        holder: 'owner',
        kind: 'access',
        methods: [
          { name: 'transferOwnership', selector: '0xf2fde38b', inputs: ['address'] },
          { name: 'renounceOwnership', selector: '0x715018a6', inputs: [] },
        ],
      },
    ],
    terms: [],
  },
  NFTSale: {
    area: 'sale',
    getters: { owner: '0x8da5cb5b', operator: '0x570ca735' },
    roles: {},
    powers: [
      { holder: 'owner', kind: 'content', methods: [{ name: 'lock', selector: '0xf83d08ba', inputs: [] }] },
      {
        holder: 'owner',
        kind: 'withdrawals',
        methods: [
          { name: 'claim', selector: '0x4e71d92d', inputs: [] },
          { name: 'recoverToken', selector: '0x9be65a60', inputs: ['address'] },
        ],
      },
      {
        holder: 'owner',
        kind: 'access',
        methods: [
          { name: 'setOperatorAddress', selector: '0x2f1d5a60', inputs: ['address'] },
          { name: 'changeOwnershipPancakeSquad', selector: '0xee643447', inputs: ['address'] },
          { name: 'transferOwnership', selector: '0xf2fde38b', inputs: ['address'] },
          { name: 'renounceOwnership', selector: '0x715018a6', inputs: [] },
        ],
      },
      {
        holder: 'operator',
        kind: 'rounds',
        methods: [
          { name: 'updateSaleStatus', selector: '0x652b0260', inputs: ['uint8'] },
          { name: 'setSaleProperties', selector: '0xa52f8587', inputs: ['uint256', 'uint256', 'uint256'] },
          { name: 'getReserveTickets', selector: '0x848f7198', inputs: ['uint256'] },
        ],
      },
      {
        holder: 'operator',
        kind: 'terms',
        methods: [{ name: 'setTicketPrice', selector: '0x15981650', inputs: ['uint256'] }],
      },
      {
        holder: 'operator',
        kind: 'lists',
        methods: [
          { name: 'whitelistAddresses', selector: '0x70f58c97', inputs: ['address[]', 'uint256[]'] },
          { name: 'unwhitelistAddresses', selector: '0x88a2653c', inputs: ['address[]'] },
        ],
      },
      {
        holder: 'operator',
        kind: 'sources',
        methods: [
          { name: 'drawRandomness', selector: '0x59baaf2a', inputs: [] },
          { name: 'setFeeAndKeyHash', selector: '0xf7490b34', inputs: ['uint256', 'bytes32'] },
        ],
      },
      {
        holder: 'operator',
        kind: 'content',
        methods: [
          { name: 'setProvenanceHash', selector: '0x099b6bfa', inputs: ['bytes32'] },
          { name: 'setBaseURI', selector: '0x55f804b3', inputs: ['string'] },
        ],
      },
    ],
    terms: [
      { name: 'pricePerTicket', selector: '0xe9874106', unit: 'reward' },
      { name: 'maxSupply', selector: '0xd5abeb01', unit: 'count' },
      { name: 'MAX_DURATION', selector: '0xb1724b46', unit: 'seconds' },
      { name: 'randomnessSource', selector: '0xb7b67172', unit: 'address' },
    ],
  },
  RandomnessCoordinator: {
    area: 'sale',
    getters: { oracle: '0x7dc0d1d0' },
    roles: {},
    powers: [
      {
        holder: 'oracle',
        kind: 'sources',
        methods: [{ name: 'fulfillRandomness', selector: '0x1f1f897f', inputs: ['bytes32', 'uint256'] }],
      },
    ],
    terms: [],
  },
  VrfSaleSource: {
    area: 'sale',
    getters: { owner: '0x8da5cb5b' },
    roles: {},
    powers: [
      {
        holder: 'owner',
        kind: 'access',
        methods: [
          { name: 'setSaleAddress', selector: '0xf8fb491f', inputs: ['address'] },
          { name: 'transferOwnership', selector: '0xf2fde38b', inputs: ['address'] },
          { name: 'renounceOwnership', selector: '0x715018a6', inputs: [] },
        ],
      },
    ],
    terms: [{ name: 'provider', selector: '0x085d4883', unit: 'address' }],
  },
  VrfDirectSaleSource: {
    area: 'sale',
    getters: { owner: '0x8da5cb5b' },
    roles: {},
    powers: [
      {
        holder: 'owner',
        kind: 'access',
        methods: [
          { name: 'setSaleAddress', selector: '0xf8fb491f', inputs: ['address'] },
          { name: 'transferOwnership', selector: '0xf2fde38b', inputs: ['address'] },
          { name: 'renounceOwnership', selector: '0x715018a6', inputs: [] },
        ],
      },
      {
        holder: 'owner',
        kind: 'withdrawals',
        methods: [{ name: 'withdrawCoin', selector: '0x3579a85e', inputs: ['address', 'uint256'] }],
      },
    ],
    terms: [{ name: 'provider', selector: '0x085d4883', unit: 'address' }],
  },
}
