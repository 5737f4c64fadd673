// Generated from the contracts of the local exchange by `npm run abi`. Do not edit.
import type { ReadFragment, WriteFragment } from '~/chain/codec/fragment'
import type { Address } from '~/domain/address'

export const add: WriteFragment<readonly [bigint, Address, boolean], readonly [], false> = { name: 'add', selector: '0x1eaaa045', inputs: ['uint256', 'address', 'bool'], outputs: [], isPayable: false }
export const addAll: WriteFragment<readonly [readonly bigint[], readonly Address[]], readonly [], false> = { name: 'addAll', selector: '0x0aa12f56', inputs: ['uint256[]', 'address[]'], outputs: [], isPayable: false }
export const BONUS_MULTIPLIER: ReadFragment<readonly [], readonly [bigint]> = { name: 'BONUS_MULTIPLIER', selector: '0x8aa28550', inputs: [], outputs: ['uint256'] }
export const cake: ReadFragment<readonly [], readonly [Address]> = { name: 'cake', selector: '0xdce17484', inputs: [], outputs: ['address'] }
export const cakePerBlock: ReadFragment<readonly [], readonly [bigint]> = { name: 'cakePerBlock', selector: '0x0755e0b6', inputs: [], outputs: ['uint256'] }
export const cheese: ReadFragment<readonly [], readonly [Address]> = { name: 'cheese', selector: '0x74eec1be', inputs: [], outputs: ['address'] }
export const cheesePerBlock: ReadFragment<readonly [], readonly [bigint]> = { name: 'cheesePerBlock', selector: '0x9575950d', inputs: [], outputs: ['uint256'] }
export const deposit: WriteFragment<readonly [bigint, bigint], readonly [], false> = { name: 'deposit', selector: '0xe2bbb158', inputs: ['uint256', 'uint256'], outputs: [], isPayable: false }
export const dev: WriteFragment<readonly [Address], readonly [], false> = { name: 'dev', selector: '0x8d88a90e', inputs: ['address'], outputs: [], isPayable: false }
export const devaddr: ReadFragment<readonly [], readonly [Address]> = { name: 'devaddr', selector: '0xd49e77cd', inputs: [], outputs: ['address'] }
export const emergencyWithdraw: WriteFragment<readonly [bigint], readonly [], false> = { name: 'emergencyWithdraw', selector: '0x5312ea8e', inputs: ['uint256'], outputs: [], isPayable: false }
export const enterStaking: WriteFragment<readonly [bigint], readonly [], false> = { name: 'enterStaking', selector: '0x41441d3b', inputs: ['uint256'], outputs: [], isPayable: false }
export const getMultiplier: ReadFragment<readonly [bigint, bigint], readonly [bigint]> = { name: 'getMultiplier', selector: '0x8dbb1e3a', inputs: ['uint256', 'uint256'], outputs: ['uint256'] }
export const leaveStaking: WriteFragment<readonly [bigint], readonly [], false> = { name: 'leaveStaking', selector: '0x1058d281', inputs: ['uint256'], outputs: [], isPayable: false }
export const massUpdatePools: WriteFragment<readonly [], readonly [], false> = { name: 'massUpdatePools', selector: '0x630b5ba1', inputs: [], outputs: [], isPayable: false }
export const MAX_ALLOC_POINT: ReadFragment<readonly [], readonly [bigint]> = { name: 'MAX_ALLOC_POINT', selector: '0xf958d1f9', inputs: [], outputs: ['uint256'] }
export const MAX_MULTIPLIER: ReadFragment<readonly [], readonly [bigint]> = { name: 'MAX_MULTIPLIER', selector: '0x5d6a618d', inputs: [], outputs: ['uint256'] }
export const migrate: WriteFragment<readonly [bigint], readonly [], false> = { name: 'migrate', selector: '0x454b0608', inputs: ['uint256'], outputs: [], isPayable: false }
export const migrator: ReadFragment<readonly [], readonly [Address]> = { name: 'migrator', selector: '0x7cd07e47', inputs: [], outputs: ['address'] }
export const owner: ReadFragment<readonly [], readonly [Address]> = { name: 'owner', selector: '0x8da5cb5b', inputs: [], outputs: ['address'] }
export const pendingCake: ReadFragment<readonly [bigint, Address], readonly [bigint]> = { name: 'pendingCake', selector: '0x1175a1dd', inputs: ['uint256', 'address'], outputs: ['uint256'] }
export const pendingCheese: ReadFragment<readonly [bigint, Address], readonly [bigint]> = { name: 'pendingCheese', selector: '0x2c6efbc8', inputs: ['uint256', 'address'], outputs: ['uint256'] }
export const poolInfo: ReadFragment<readonly [bigint], readonly [Address, bigint, bigint, bigint]> = { name: 'poolInfo', selector: '0x1526fe27', inputs: ['uint256'], outputs: ['address', 'uint256', 'uint256', 'uint256'] }
export const poolLength: ReadFragment<readonly [], readonly [bigint]> = { name: 'poolLength', selector: '0x081e3eda', inputs: [], outputs: ['uint256'] }
export const renounceOwnership: WriteFragment<readonly [], readonly [], false> = { name: 'renounceOwnership', selector: '0x715018a6', inputs: [], outputs: [], isPayable: false }
export const set: WriteFragment<readonly [bigint, bigint, boolean], readonly [], false> = { name: 'set', selector: '0x64482f79', inputs: ['uint256', 'uint256', 'bool'], outputs: [], isPayable: false }
export const setMigrator: WriteFragment<readonly [Address], readonly [], false> = { name: 'setMigrator', selector: '0x23cf3118', inputs: ['address'], outputs: [], isPayable: false }
export const startBlock: ReadFragment<readonly [], readonly [bigint]> = { name: 'startBlock', selector: '0x48cd4cb1', inputs: [], outputs: ['uint256'] }
export const syrup: ReadFragment<readonly [], readonly [Address]> = { name: 'syrup', selector: '0x86a952c4', inputs: [], outputs: ['address'] }
export const totalAllocPoint: ReadFragment<readonly [], readonly [bigint]> = { name: 'totalAllocPoint', selector: '0x17caf6f1', inputs: [], outputs: ['uint256'] }
export const transferOwnership: WriteFragment<readonly [Address], readonly [], false> = { name: 'transferOwnership', selector: '0xf2fde38b', inputs: ['address'], outputs: [], isPayable: false }
export const updateMultiplier: WriteFragment<readonly [bigint], readonly [], false> = { name: 'updateMultiplier', selector: '0x5ffe6146', inputs: ['uint256'], outputs: [], isPayable: false }
export const updatePool: WriteFragment<readonly [bigint], readonly [], false> = { name: 'updatePool', selector: '0x51eb05a6', inputs: ['uint256'], outputs: [], isPayable: false }
export const userInfo: ReadFragment<readonly [bigint, Address], readonly [bigint, bigint]> = { name: 'userInfo', selector: '0x93f1a40b', inputs: ['uint256', 'address'], outputs: ['uint256', 'uint256'] }
export const withdraw: WriteFragment<readonly [bigint, bigint], readonly [], false> = { name: 'withdraw', selector: '0x441a3e70', inputs: ['uint256', 'uint256'], outputs: [], isPayable: false }

/** All of masterChef for ethers' Interface: functions, events, errors. */
export const abi = [
  'error OwnableInvalidOwner(address owner)',
  'error OwnableUnauthorizedAccount(address account)',
  'error ReentrancyGuardReentrantCall()',
  'event Deposit(address indexed user, uint256 indexed pid, uint256 amount)',
  'event EmergencyWithdraw(address indexed user, uint256 indexed pid, uint256 amount)',
  'event FarmAdd(uint256 indexed pid, address indexed lpToken, uint256 allocPoint)',
  'event FarmSet(uint256 indexed pid, uint256 allocPoint)',
  'event NewDeveloper(address devaddr)',
  'event NewMultiplier(uint256 multiplier)',
  'event OwnershipTransferred(address indexed previousOwner, address indexed newOwner)',
  'event Withdraw(address indexed user, uint256 indexed pid, uint256 amount)',
  'function BONUS_MULTIPLIER() view returns (uint256)',
  'function MAX_ALLOC_POINT() view returns (uint256)',
  'function MAX_MULTIPLIER() view returns (uint256)',
  'function add(uint256 _allocPoint, address _lpToken, bool _withUpdate)',
  'function addAll(uint256[] allocPoints, address[] lpTokens)',
  'function cake() view returns (address)',
  'function cakePerBlock() view returns (uint256)',
  'function cheese() view returns (address)',
  'function cheesePerBlock() view returns (uint256)',
  'function deposit(uint256 _pid, uint256 _amount)',
  'function dev(address _devaddr)',
  'function devaddr() view returns (address)',
  'function emergencyWithdraw(uint256 _pid)',
  'function enterStaking(uint256 _amount)',
  'function getMultiplier(uint256 _from, uint256 _to) view returns (uint256)',
  'function leaveStaking(uint256 _amount)',
  'function massUpdatePools()',
  'function migrate(uint256)',
  'function migrator() view returns (address)',
  'function owner() view returns (address)',
  'function pendingCake(uint256 _pid, address _user) view returns (uint256)',
  'function pendingCheese(uint256 _pid, address _user) view returns (uint256)',
  'function poolInfo(uint256) view returns (address lpToken, uint256 allocPoint, uint256 lastRewardBlock, uint256 accCakePerShare)',
  'function poolLength() view returns (uint256)',
  'function renounceOwnership()',
  'function set(uint256 _pid, uint256 _allocPoint, bool _withUpdate)',
  'function setMigrator(address)',
  'function startBlock() view returns (uint256)',
  'function syrup() view returns (address)',
  'function totalAllocPoint() view returns (uint256)',
  'function transferOwnership(address newOwner)',
  'function updateMultiplier(uint256 multiplierNumber)',
  'function updatePool(uint256 _pid)',
  'function userInfo(uint256 pid, address user) view returns (uint256 amount, uint256 rewardDebt)',
  'function withdraw(uint256 _pid, uint256 _amount)',
] as const
