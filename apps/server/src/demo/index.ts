export { demoLogins, demoPassword, demoTeamName, hasDemoPeople, seedDemoPeople } from './people.ts';
export { seedDemo } from './seed.ts';
