export { demoLogins, demoPassword, demoTeamName, seedDemoPeople } from './people.ts';
