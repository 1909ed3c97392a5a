export { demoLogins, demoPassword, demoTeamName, seedDemoPeople } from './people.ts';
export { seedDemo } from './seed.ts';
